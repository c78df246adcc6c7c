import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { fromIst, indiaDay } from '../../domain/dates/india.ts';
import { dayMonthYear, weekdayOf } from '../../domain/dates/words.ts';
import { cookiesOf, form, headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Site visits at the form, at the desk and by each visitor's own link. */

const ahead = (days: number) => indiaDay(Date.now() + days * DAY_MS);
const [DAY, NEXT, AFTER, LATER] = [ahead(5), ahead(6), ahead(7), ahead(9)];
const words = (day: string) => `${weekdayOf(day)} ${dayMonthYear(day)}`;
/** In UTC, as a calendar's file writes it. */
const utc = (day: string, time: string) =>
  new Date(fromIst(day, time)).toISOString().slice(0, 19).replace(/[-:]/g, '');
const ASHA = { id: 'asha', name: 'Asha' };

let site: SiteInProcess;
let sales: Record<string, string>;
/** How far the site's clock is put forward. */
let later = 0;
let serial = 0;
beforeAll(async () => {
  site = await openSiteInProcess({ now: () => Date.now() + later });
  sales = (await headersOfEverybody(site)).sales;
});
afterAll(() => site.stop());
beforeEach(async () => {
  later = 0;
  for (const { day } of await site.services.visits.rules('')) await site.services.visits.removeRule(day);
});

const asked = (changes: object = {}) => {
  serial += 1;
  return {
    name: `Meera ${serial}`,
    phone: String(9_000_000_000 + serial),
    email: `m${serial}@example.com`,
    date: DAY,
    time: '11:00',
    numvisitor: '2',
    consent: 'on',
    ...changes,
  };
};
const send = (fields: object, headers: Record<string, string> = {}) =>
  site.fetch('/api/enquiries/site-visit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });
const errorsOf = async (answer: Response) => ((await answer.json()) as { errors: unknown }).errors;
async function booked(changes: object = {}) {
  const answer = await send(asked(changes));
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const visit = await site.services.visits.findByEnquiry(id);
  if (!visit) throw new Error('The enquiry has no visit.');
  return { ...visit, path: site.services.visitLinks.pathOf(visit) };
}
const stateOf = async (id: string) => (await site.services.visits.find(id))?.state;

test('a full hour is refused with the free ones near it, a closed day with its reason, a repeat is not', async () => {
  const { visits } = site.services;
  await visits.setRule('', { capacity: 1, closed: null }, ASHA);
  await visits.setRule(NEXT, { capacity: null, closed: 'Diwali' }, ASHA);
  const fields = asked();
  const first = await send(fields, { 'idempotency-key': 'one' });
  expect(first.status).toBe(201);
  const refused = await send(asked());
  expect(refused.status).toBe(400);
  expect(await errorsOf(refused)).toEqual({
    time: `11:00 AM on ${words(DAY)} is full. Still free near it: 10:00 AM, 10:30 AM, 11:30 AM.`,
  });
  expect(await errorsOf(await send(asked({ date: NEXT })))).toEqual({
    date: `There are no visits on ${words(NEXT)}: Diwali. The next free day is ${words(AFTER)}.`,
  });
  const again = await send(fields, { 'idempotency-key': 'one' });
  expect([again.status, await again.json()]).toEqual([200, await first.json()]);

  // Without a script the page comes back with what was typed, and offers the hour no more.
  const page = await site.fetch('/site-visit', form(asked({ name: 'Kabir Rao', message: 'With my mother' })));
  expect(page.status).toBe(400);
  const html = await page.text();
  expect(html).toContain('is full. Still free near it');
  expect(html).toContain('Kabir Rao');
  expect(html).toContain('With my mother');
  expect(html).toContain('11:00 AM, full');
  expect(html).toContain(`${words(NEXT)}: no visits, Diwali.`);
  expect(html).toContain(`${words(DAY)}: full at 11:00 AM.`);
});

test('what is taken is told to the form on a page that is older, and what is still so is not sent again', async () => {
  await site.services.visits.setRule(DAY, { capacity: 1, closed: null }, ASHA);
  const free = await site.fetch('/api/visit-slots');
  expect(free.headers.get('cache-control')).toBe('no-cache');
  const etag = free.headers.get('etag') ?? '';
  const known = await site.fetch('/api/visit-slots', { headers: { 'if-none-match': etag } });
  expect(known.status).toBe(304);
  await booked({ time: '12:00' });
  const later = await site.fetch('/api/visit-slots', { headers: { 'if-none-match': etag } });
  expect(later.status).toBe(200);
  expect(((await later.json()) as { full: Record<string, string[]> }).full[DAY]).toContain('12:00');
  expect((await site.fetch('/api/visit-slots', { method: 'DELETE' })).status).toBe(405);
});

test('a visitor’s own link shows, moves and cancels their visit, and looking at it changes nothing', async () => {
  const visit = await booked({ time: '15:00' });
  const open = await site.fetch(`${visit.path}?day=${AFTER}`);
  expect(open.status).toBe(200);
  expect(open.headers.get('cache-control')).toContain('no-store');
  const html = await open.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain('<meta name="referrer" content="strict-origin"');
  expect(html).toContain('3:00 PM');
  expect(html).not.toContain(visit.phone);
  expect(await stateOf(visit.id)).toBe('requested');

  const calendar = async () => (await site.fetch(`${visit.path}/visit.ics`)).text();
  const uid = /UID:.*/.exec(await calendar())?.[0];
  expect(await calendar()).toContain(`SEQUENCE:0\r\nSTATUS:TENTATIVE\r\nDTSTART:${utc(DAY, '15:00')}Z`);

  const move = (time: string, present: number) =>
    site.fetch(visit.path, form({ intent: 'move', date: AFTER, time, present: String(present) }));
  expect(await (await move('10:00', 0)).text()).toContain(`moved to ${words(AFTER)}, 10:00 AM`);
  expect(await stateOf(visit.id)).toBe('requested');
  expect((await move('10:30', 0)).status).toBe(409);
  expect((await move('25:00', 1)).status).toBe(409);
  const moved = await calendar();
  expect(moved).toContain(`SEQUENCE:1\r\nSTATUS:TENTATIVE\r\nDTSTART:${utc(AFTER, '10:00')}Z`);
  expect(moved).toContain(uid);

  await site.services.visits.setRule(AFTER, { capacity: 1, closed: null }, ASHA);
  await booked({ date: AFTER, time: '16:00' });
  const full = await move('16:00', 1);
  expect([full.status, await full.text()]).toEqual([
    409,
    expect.stringContaining('is full. Still free near it'),
  ]);

  const cancelled = await site.fetch(
    visit.path,
    form({ intent: 'cancel', reason: 'My son is ill', present: '1' }),
  );
  expect(await cancelled.text()).toContain('Your visit is cancelled.');
  expect(await calendar()).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2\r\nSTATUS:CANCELLED/);
  const lead = await site.services.leads.find(visit.personId);
  expect(lead?.followUpAt).toBeLessThanOrEqual(Date.now());
  expect(lead?.activities.map(({ author, activity }) => [author.name, activity?.kind])).toEqual([
    ['The visitor', 'follow-up'],
    ['The visitor', 'visit'],
    ['The visitor', 'visit'],
  ]);

  // A place of their own again, and too late in the end.
  expect((await move('17:00', 2)).status).toBe(200);
  expect(await stateOf(visit.id)).toBe('requested');
  later = 8 * DAY_MS;
  expect((await move('18:00', 3)).status).toBe(409);
  expect(await (await site.fetch(visit.path)).text()).toContain('cannot be moved or cancelled here any more');
});

test('a forged link leads nowhere, and no token is written to the log or kept with an enquiry', async () => {
  const visit = await booked();
  const token = visit.path.replace('/visit/', '');
  for (const forged of [`${token}x`, 'x', token.replace(/\..*/, '')]) {
    expect((await site.fetch(`/visit/${forged}`)).status).toBe(404);
    expect((await site.fetch(`/visit/${forged}/visit.ics`)).status).toBe(404);
    expect((await site.fetch(`/visit/${forged}`, form({ intent: 'cancel', present: '0' }))).status).toBe(404);
  }
  const opened = await site.fetch(visit.path);
  expect(cookiesOf(opened)).toBe('');
  expect(site.output()).not.toContain(token.slice(0, 30));
});

test('the thank-you page gives the link to whoever has booked, held or not', async () => {
  for (const website of ['', 'https://spam.example']) {
    const sent = await site.fetch(
      '/site-visit',
      form(asked({ message: website && `${website} `.repeat(5) })),
    );
    expect(sent.status).toBe(303);
    const html = await (await site.fetch('/thankyou', { headers: { cookie: cookiesOf(sent) } })).text();
    const path = /href="(\/visit\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect(await (await site.fetch(path)).text()).toContain('To be confirmed');
  }
});

test('the visitor’s own link stands in the calendar file and in Google’s link, and is found again until the visit', async () => {
  const visit = await booked({ time: '16:00' });
  const link = `${site.url}${visit.path}`;
  const unfolded = async (path: string, headers = {}) =>
    (await (await site.fetch(path, { headers })).text()).replaceAll('\r\n ', '');
  const file = await unfolded(`${visit.path}/visit.ics`);
  expect(file).toContain(`URL:${link}\r\n`);
  expect(file).toContain(`Move or cancel the visit: ${link}\r\n`);
  expect(await unfolded(visit.path)).toContain(encodeURIComponent(link));

  const sent = await site.fetch('/site-visit', form(asked({ time: '16:30', name: 'Farah' })));
  const thanks = await site.fetch('/thankyou', { headers: { cookie: cookiesOf(sent) } });
  const cookie = cookiesOf(thanks);
  expect(cookie).toMatch(/^visit=/);
  expect(thanks.headers.get('cache-control')).toBe('private, no-store');
  later = DAY_MS;
  const again = await unfolded('/thankyou', { cookie: `${cookiesOf(sent)}; ${cookie}` });
  const path = /href="(\/visit\/[^"]+)"/.exec(again)?.[1] ?? '';
  expect(await unfolded(path)).toContain('4:30 PM');
  expect(again).toContain('4:30 PM');
  // Only what the ticket says: on a shared telephone nobody reads who booked.
  expect(again).not.toContain('Farah');
  expect(await unfolded('/visit.ics', { cookie })).toContain(`DTSTART:${utc(DAY, '16:30')}Z`);
  expect(await unfolded('/thankyou', { cookie: cookie.replace('visit=', 'visit=1') })).not.toContain(
    'href="/visit/',
  );

  later = 6 * DAY_MS;
  expect(await unfolded('/thankyou', { cookie })).not.toContain('href="/visit/');
  expect((await site.fetch('/visit.ics', { headers: { cookie } })).status).toBe(404);
});

test('the desk’s visits open on what comes next, whatever day it is', async () => {
  const far = ahead(40);
  await booked({ name: 'Far Away', date: far, time: '10:00' });
  const page = async (search = '') =>
    (await (await site.fetch(`/adminVisits${search}`, { headers: sales })).text()).replaceAll('<!-- -->', '');
  const today = indiaDay(Date.now());
  const opened = await page();
  expect(opened).toContain('Nobody comes today.');
  expect(opened).toContain('Far Away');
  expect(opened.indexOf(words(today))).toBeLessThan(opened.indexOf(words(far)));
  const empty = await page(`?day=${ahead(30)}`);
  expect(empty).toContain('Nobody comes on this day.');
  expect(empty).toMatch(new RegExp(`The next visit is on <a [^>]*day=${far}[^>]*>${words(far)}</a>`));
  expect(await page(`?day=${ahead(41)}`)).toContain('No visit is booked on a later day.');

  // A week is the seven days to come, on a Saturday too.
  const saturday = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => ahead(33 + days))
    .find((day) => weekdayOf(day) === 'Saturday');
  const week = await page(`?week=${saturday}`);
  const last = new Date(Date.parse(`${saturday}T00:00Z`) + 6 * DAY_MS).toISOString().slice(0, 10);
  expect(week).toContain(`${dayMonthYear(saturday ?? '')} to ${dayMonthYear(last)}`);
});

test('the desk confirms, moves and takes back, sees who was faster, and sets places and closed days', async () => {
  const visit = await booked({ name: 'Anand Kumar', time: '09:30', plot: 'F06' });
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await site.fetch(path, { ...form(fields), headers: sales });
    return [answer.status, await answer.text()] as const;
  };
  const at = `/adminVisits?day=${DAY}`;
  const opened = await site.fetch(at, { headers: sales });
  expect([opened.status, opened.headers.get('location')]).toEqual([200, null]);
  const page = await opened.text();
  expect(page).toContain('Anand Kumar');
  expect(page).toMatch(/2 people, plot F06/);
  expect(page).toContain('as many visits as come');
  expect(page).toContain(encodeURIComponent('नमस्ते Anand Kumar'));
  const of = { visit: visit.id, present: '0', form: `visit-${visit.id}` };
  expect(await post(at, { ...of, intent: 'confirmed' })).toEqual([
    200,
    expect.stringContaining('The visit is confirmed.'),
  ]);
  expect(await post(at, { ...of, intent: 'cancelled' })).toEqual([
    409,
    expect.stringContaining('Sunil has changed this since you opened it.'),
  ]);
  const slot = { visit: visit.id, present: '1', form: 'slot', intent: 'move', date: DAY };
  expect((await post(`${at}&move=${visit.id}`, { ...slot, time: '12:15' }))[1]).toContain(
    'Choose the half hour.',
  );

  const places = '/adminVisits/places';
  expect(await post(places, { intent: 'usual', form: 'usual', capacity: '0' })).toEqual([
    409,
    expect.stringContaining('Type a number from 1 to 200'),
  ]);
  expect((await post(places, { intent: 'usual', form: 'usual', capacity: '1' }))[1]).toContain(
    'takes 1 visit.',
  );
  await booked({ time: '17:30' });
  expect(await post(`${at}&move=${visit.id}`, { ...slot, time: '17:30' })).toEqual([
    409,
    expect.stringContaining('This half hour is full.'),
  ]);
  const chooser = await (await site.fetch(`${at}&move=${visit.id}`, { headers: sales })).text();
  expect(chooser).toContain('full, 1 of 1');
  expect((await post(`${at}&move=${visit.id}`, { ...slot, time: '17:30', over: 'on' }))[1]).toContain(
    `Moved to ${words(DAY)}, 5:30 PM.`,
  );
  const [, closed] = await post(places, { intent: 'close', form: 'close', day: DAY, reason: 'Rain' });
  expect(closed).toMatch(/is closed\. [2-9] visits booked on it stay: call and move them\./);
  expect(closed).toContain(`href="/adminVisits?day=${DAY}"`);
  expect(await (await site.fetch(at, { headers: sales })).text()).toContain('Rain');
  expect((await post(places, { intent: 'remove', day: DAY }))[1]).toContain('is a day like every other.');
  expect((await post(places, { intent: 'close', form: 'close', day: '2020-11-01' }))[1]).toContain(
    'This day is over.',
  );
  const book = { intent: 'book', lead: visit.personId, form: 'slot', date: LATER, time: '10:00' };
  expect((await post(`/adminVisits?book=${visit.personId}`, { ...book, people: '0' }))[1]).toContain(
    'Say how many come',
  );
  expect((await post(`/adminVisits?book=${visit.personId}`, { ...book, people: '3' }))[1]).toContain(
    `Booked for ${words(LATER)}, 10:00 AM.`,
  );
  const week = await (await site.fetch(`/adminVisits?week=${LATER}`, { headers: sales })).text();
  // Booked at the desk, for the plot that the lead is interested in.
  expect(week).toContain('3 people, plot F06');
  const next = await (await site.fetch('/adminLeads?view=next', { headers: sales })).text();
  expect(next).toContain('Visits to confirm');
  const lead = await (await site.fetch(`/adminLeads?lead=${visit.personId}`, { headers: sales })).text();
  expect(lead).toContain(`Visit booked: ${dayMonthYear(LATER)}, 10:00 AM`);
  expect(lead).toContain('Stage: Incoming → Visit planned');
});
