import { expect, test } from 'vitest';
import { serialiseTouches, withTouch } from '../../domain/enquiries/attribution.ts';
import { createSigning } from '../crypto/signing.ts';
import type { NewEnquiry } from '../store/enquiries/enquiry-types.ts';
import { createIntake } from './intake.ts';

const SITE = 'https://www.vayuvan.example';
const NOW = Date.parse('2026-11-21T05:32:00.000Z');
const good = {
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@example.com',
  subject: 'Plot',
  message: 'Hello',
};
const visitor = { requestId: 'r', address: '192.0.2.1' };

type Wordings = Awaited<ReturnType<NonNullable<Parameters<typeof createIntake>[0]['wordings']>>>;
type Failing = { submit?: boolean; counts?: boolean; subscribe?: boolean };

/** An intake with a fake store and a record of all calls. `clock` is read at each use. */
function desk(failing: Failing = {}, wordings: Wordings = [], clock = { now: NOW }) {
  const stored: NewEnquiry[] = [];
  const seen = { pokes: 0, errors: 0, accepted: [] as string[], refusals: [] as string[] };
  const fail = () => {
    throw new Error('the store is away');
  };
  const intake = createIntake({
    siteUrl: SITE,
    now: () => clock.now,
    log: { error: () => (seen.errors += 1) },
    pokeRelay: () => (seen.pokes += 1),
    wordings: async () => wordings,
    isPlot: async (number) => number === 'F06',
    onAccepted: (form) => seen.accepted.push(form),
    onRefusal: (form, reason) => seen.refusals.push(`${form} ${reason}`),
    signing: createSigning('secret', () => NOW),
    enquiries: {
      recentCounts: async () =>
        failing.counts ? fail() : { samePhone: 0, sameMessage: 0, samePhoneAndMessage: 0 },
      findSubmitted: async ({ form, key }) =>
        failing.counts
          ? fail()
          : form === 'site-visit' && key === 'sent'
            ? { id: '1', reference: 'V-000000' }
            : (stored.some(({ submissionKey }) => submissionKey === key) && {
                id: '1',
                reference: 'V-000000',
              }) ||
              null,
      submit: async (enquiry) => {
        if (failing.submit) fail();
        stored.push(enquiry);
        const kept = { id: '1', reference: 'V-000000' };
        return { outcome: 'accepted', enquiry: kept, held: enquiry.quarantine !== null };
      },
    },
    subscriptions: {
      subscribe: async () =>
        failing.subscribe
          ? fail()
          : { outcome: 'accepted', stored: { id: '2', reference: 'V-000001' }, held: false },
    },
  });
  const send = (forms: string[], fields: object, headers: Record<string, string> = {}) => {
    const request = new Request(`${SITE}/?index`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    });
    return intake.submit(forms, request, visitor);
  };
  return { intake, stored, seen, send };
}

test('an accepted enquiry is stored with its page, source and agreed wording, and the relay is woken', async () => {
  const touches = withTouch(null, {
    url: new URL('/price?utm_source=poster', SITE),
    referrer: null,
    at: NOW,
  });
  const { intake, stored, seen, send } = desk();
  const taken = await send(['contact'], good, {
    referer: `${SITE}/contact-us?utm_source=poster`,
    cookie: `__Host-came_by=${serialiseTouches(touches)}`,
    'idempotency-key': 'key-1',
  });
  expect(taken).toMatchObject({ outcome: 'accepted', stored: { id: '1', reference: 'V-000000' } });
  expect(stored[0]).toMatchObject({
    form: 'contact',
    website: SITE,
    webPage: '/contact-us?utm_source=poster',
    firstTouch: { landingPage: '/price', params: { utm_source: 'poster' } },
    consent: { version: 'contact-2026-11-2', language: 'en', at: NOW, page: '/contact-us?utm_source=poster' },
    quarantine: null,
    submissionKey: 'key-1',
    address: '192.0.2.1',
  });
  expect(seen).toEqual({ pokes: 1, errors: 0, accepted: ['contact'], refusals: [] });

  const cookie = 'cookie' in taken ? (taken.cookie.split(';')[0] ?? '') : '';
  expect(cookie).toMatch(/^__Host-sent=/);
  expect(intake.sentBy(new Request(SITE, { headers: { cookie } }))).toEqual({
    kind: 'enquiry',
    id: '1',
    form: 'contact',
    submission: 'key-1',
  });
});

test('a page without an id of its own sends the same for ten minutes, a program without one always anew', async () => {
  const { stored, send } = desk();
  await send(['contact'], { ...good, submission: '' });
  await send(['contact'], { ...good, submission: '' });
  await send(['contact'], good);
  const [first, second, third] = stored.map(({ submissionKey }) => submissionKey);
  expect(first).toMatch(/^page:\d+$/);
  expect([second, third]).toEqual([first, null]);
});

test('a retry without an id is the same over the end of its ten minutes, and not for ever', async () => {
  const clock = { now: NOW };
  const { stored, send } = desk({}, [], clock);
  await send(['contact'], { ...good, submission: '' });
  clock.now += 9 * 60_000;
  const retry = await send(['contact'], { ...good, submission: '' });
  expect(retry).toMatchObject({ outcome: 'repeated', stored: { reference: 'V-000000' } });
  expect(stored).toHaveLength(1);
  clock.now += 20 * 60_000;
  expect(await send(['contact'], { ...good, submission: '' })).toMatchObject({ outcome: 'accepted' });
});

test('a link within three seconds of its page is held for review', async () => {
  const { stored, send } = desk();
  const message = 'See https://example.com';
  for (const ago of [1000, 4000]) await send(['contact'], { ...good, message, shown: String(NOW - ago) });
  expect(stored.map(({ quarantine }) => quarantine)).toEqual([
    'Sent within three seconds of opening the page, with a link',
    null,
  ]);
});

const visit = {
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@example.com',
  numvisitor: 2,
  consent: true,
  date: '2026-11-21',
  time: '11:00',
};

test('a visit whose half hour has begun since it was stored is answered as it was then, to the same key alone', async () => {
  const { stored, seen, send } = desk();
  const again = await send(['site-visit'], visit, { 'idempotency-key': 'sent' });
  expect(again).toMatchObject({ outcome: 'repeated', stored: { reference: 'V-000000' } });
  const refused = { outcome: 'refused', errors: { time: 'Please select a visit time' } };
  expect(await send(['site-visit'], visit)).toMatchObject(refused);
  expect(await send(['site-visit'], visit, { 'idempotency-key': 'other' })).toMatchObject(refused);
  const nameless = { ...visit, name: '' };
  expect(await send(['site-visit'], nameless, { 'idempotency-key': 'sent' })).toMatchObject({
    outcome: 'refused',
  });
  expect(
    await desk({ counts: true }).send(['site-visit'], visit, { 'idempotency-key': 'sent' }),
  ).toMatchObject(refused);
  expect(stored).toEqual([]);
  expect(seen.refusals).toEqual(Array(3).fill('site-visit fields'));
});

test('a suspicious enquiry is stored too, with its reason', async () => {
  const { stored, seen, send } = desk();
  await send(['contact'], { ...good, website_url: 'https://spam.example' });
  await send(['contact'], { ...good, message: 'http://a http://b http://c' });
  expect(stored.map(({ quarantine }) => typeof quarantine)).toEqual(['string', 'string']);
  expect(seen.refusals).toEqual(['contact held', 'contact held']);
});

test('a store that fails at any step gives an error with the values, and nothing is thrown', async () => {
  for (const failing of [{ submit: true }, { counts: true }]) {
    const { seen, send } = desk(failing);
    expect(await send(['contact'], good)).toEqual({
      outcome: 'unavailable',
      form: 'contact',
      values: { ...good, plot: '' },
    });
    expect(seen).toEqual({ pokes: 0, errors: 1, accepted: [], refusals: ['contact unavailable'] });
  }
  const { seen, send } = desk({ subscribe: true });
  const email = 'a@b.co';
  expect(await send(['subscribe'], { email })).toMatchObject({ outcome: 'unavailable', values: { email } });
  expect(seen.refusals).toEqual(['subscribe unavailable']);
});

test('invalid fields are not stored, and come back as they were sent', async () => {
  const { stored, seen, send } = desk();
  const taken = await send(['site-visit'], { ...good, phone: '1', numvisitor: 3, consent: 'on' });
  expect(taken).toMatchObject({
    outcome: 'refused',
    form: 'site-visit',
    values: { name: 'Asha', phone: '1', numvisitor: '3', consent: 'on', date: '' },
  });
  expect(stored).toEqual([]);
  expect(seen.refusals).toEqual(['site-visit fields']);
});

test('of several forms on a page the hidden field names the one sent, else its fields do', async () => {
  const { stored, send } = desk();
  const popup = { ...good, plotArea: '200' };
  await send(['contact', 'popup'], { ...popup, form: 'contact' });
  await send(['contact', 'popup'], { ...popup, form: 'popup' });
  await send(['contact', 'popup'], { ...popup, subject: undefined });
  await send(['contact', 'popup'], good);
  expect(stored.map(({ form }) => form)).toEqual(['contact', 'popup', 'popup', 'contact']);
});

test('a body that is no form has its own status', async () => {
  const { seen, send } = desk();
  const taken = await send(['contact'], good, { 'content-type': 'text/plain' });
  expect(taken).toMatchObject({ outcome: 'unreadable', status: 415 });
  expect(seen.refusals).toEqual(['contact unreadable']);
});

test('the stored wording is the one that was shown, else the present one', async () => {
  const wordings: Wordings = [
    { version: 'contact-2', form: 'contact', language: 'en', text: 'Second.', from: '2026-11-01' },
    { version: 'contact-3', form: 'contact', language: 'hi', text: 'Third.', from: '2026-11-20' },
    { version: 'popup-2', form: 'popup', language: 'en', text: 'Another form.', from: '2026-11-20' },
  ];
  const { send, stored } = desk({}, wordings);
  for (const wording of ['contact-2', 'contact-2026-11-2', 'popup-2', undefined]) {
    await send(['contact'], { ...good, wording });
  }
  expect(stored.map(({ consent }) => `${consent.version} ${consent.language}`)).toEqual([
    'contact-2 en',
    'contact-2026-11-2 en',
    'contact-3 hi',
    'contact-3 hi',
  ]);
});

test('the plot of an enquiry is stored if it exists; an unknown one is dropped without error', async () => {
  const { send, stored } = desk();
  for (const plot of ['f06', 'Z99', '<b>', undefined]) {
    expect(await send(['contact'], { ...good, plot })).toMatchObject({ outcome: 'accepted' });
  }
  expect(stored.map(({ fields }) => fields.plot)).toEqual(['F06', '', '', '']);
});
