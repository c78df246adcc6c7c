import { expect, test } from 'vitest';
import { serialiseTouches, touched } from '../../domain/enquiries/attribution.ts';
import type { Services } from '../../server/services.ts';
import type { NewEnquiry } from '../../server/store/enquiries.ts';
import { takeEnquiry } from './intake.ts';

const SITE = 'https://www.vayuvan.example';
const NOW = Date.parse('2026-11-21T05:32:00.000Z');
const good = {
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@example.com',
  subject: 'Plot',
  message: 'Hello',
};

/** The desk with a store that does as told, and everything that was asked of it. */
function desk(headers: Record<string, string> = {}, broken = false) {
  const stored: NewEnquiry[] = [];
  const seen = { pokes: 0, errors: 0 };
  const services = {
    config: { siteUrl: SITE },
    now: () => NOW,
    log: { error: () => (seen.errors += 1) },
    pokeRelay: () => (seen.pokes += 1),
    enquiries: {
      recentCounts: async () => ({ samePhone: 0, sameMessage: 0 }),
      submit: async (enquiry: NewEnquiry) => {
        if (broken) throw new Error('disk full');
        stored.push(enquiry);
        return { outcome: 'accepted', enquiry: { id: '1', reference: 'V-000000' } };
      },
    },
  } as unknown as Services;
  const request = new Request(`${SITE}/api/enquiries/contact`, { method: 'POST', headers });
  return { stored, seen, at: { services, request, visitor: { requestId: 'r', address: '192.0.2.1' } } };
}

test('an accepted enquiry is kept with its page, its source and the wording agreed to, and the relay is told', async () => {
  const touches = touched(null, { url: new URL('/price?utm_source=poster', SITE), referrer: null, at: 1 });
  const { stored, seen, at } = desk({
    referer: `${SITE}/contact-us?utm_source=poster`,
    cookie: `came_by=${serialiseTouches(touches)}`,
    'idempotency-key': 'key-1',
  });
  const taken = await takeEnquiry('contact', good, at);
  expect(taken).toEqual({ outcome: 'accepted', kept: { id: '1', reference: 'V-000000' } });
  expect(stored[0]).toMatchObject({
    website: SITE,
    webPage: '/contact-us?utm_source=poster',
    firstTouch: { landingPage: '/price', params: { utm_source: 'poster' } },
    consent: { version: 'contact-2026-11', language: 'en', at: NOW, page: '/contact-us?utm_source=poster' },
    quarantine: null,
    submissionKey: 'key-1',
    address: '192.0.2.1',
  });
  expect(seen).toEqual({ pokes: 1, errors: 0 });
});

test('a suspicious one is kept too, with its reason', async () => {
  const { stored, at } = desk();
  await takeEnquiry('contact', { ...good, website_url: 'https://spam.example' }, at);
  await takeEnquiry('contact', { ...good, message: 'http://a http://b http://c' }, at);
  expect(stored.map(({ quarantine }) => typeof quarantine)).toEqual(['string', 'string']);
});

test('a store that cannot take it is said to be unavailable, and nothing is thrown', async () => {
  const { seen, at } = desk({}, true);
  expect(await takeEnquiry('contact', good, at)).toEqual({ outcome: 'unavailable' });
  expect(seen).toEqual({ pokes: 0, errors: 1 });
});

test('wrong fields reach no store', async () => {
  const { stored, at } = desk();
  expect(await takeEnquiry('contact', { ...good, phone: '1' }, at)).toMatchObject({ outcome: 'refused' });
  expect(stored).toEqual([]);
});
