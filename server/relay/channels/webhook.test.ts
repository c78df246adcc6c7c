import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newEnquiry } from '../../../tests/harness/enquiries.ts';
import { readConfig } from '../../process/config.ts';
import { webhookChannel } from './webhook.ts';

const NOW = Date.now();
const SECRET = 'dGhlIHNlY3JldCBvZiB0aGUgdW5pdCB0ZXN0cw==';
const open = (env: Record<string, string>) => webhookChannel(readConfig(env));
const touch = { at: NOW - 60_000, landingPage: '/', referrer: '', params: { utm_source: 'poster' } };
const enquiry = {
  ...newEnquiry('site-visit'),
  id: 'e-1',
  reference: 'V-ABC234',
  createdAt: NOW - 5000,
  personId: 'p-1',
  website: 'https://vayuvan.example',
  webPage: '/site-visit',
  consent: { version: '2026-11', language: 'en', at: 0, page: '/contact-us' },
  firstTouch: touch,
};

test.each([['whsec_'], ['']])('a request signed with a secret %s is verified by the library', (prefix) => {
  const channel = open({ WEBHOOK_URL: 'https://a.example/in?x=1', WEBHOOK_SECRET: prefix + SECRET });
  const call = channel.request({ deliveryId: 'd-1', enquiry }, NOW)!;
  expect(call).toMatchObject({ method: 'POST', url: 'https://a.example/in?x=1' });
  expect(call.headers).toMatchObject({ 'webhook-id': 'd-1', 'idempotency-key': 'd-1' });
  expect(call.headers!['webhook-timestamp']).toBe(String(Math.floor(NOW / 1000)));
  expect(new Webhook(SECRET).verify(call.body!, call.headers!)).toEqual({
    type: 'enquiry.created',
    timestamp: new Date(NOW - 5000).toISOString(),
    data: {
      id: 'e-1',
      reference: 'V-ABC234',
      form: 'site-visit',
      createdAt: new Date(NOW - 5000).toISOString(),
      fields: enquiry.fields,
      page: 'https://vayuvan.example/site-visit',
      firstTouch: { ...touch, at: new Date(touch.at).toISOString() },
      lastTouch: null,
      consent: { version: '2026-11', language: 'en', at: new Date(0).toISOString(), page: '/contact-us' },
    },
  });
  expect(() => new Webhook(SECRET).verify(`${call.body} `, call.headers!)).toThrow();
});

test('id and body are the same for all attempts, the timestamp is not', () => {
  const channel = open({ WEBHOOK_URL: 'https://a.example/in', WEBHOOK_SECRET: SECRET });
  const first = channel.request({ deliveryId: 'd-1', enquiry }, NOW)!;
  const later = channel.request({ deliveryId: 'd-1', enquiry }, NOW + 60_000)!;
  expect(later.body).toBe(first.body);
  expect(later.headers!['webhook-id']).toBe(first.headers!['webhook-id']);
  expect(later.headers!['webhook-signature']).not.toBe(first.headers!['webhook-signature']);
});

test('an invalid stored time does not keep an enquiry from being sent', () => {
  const channel = open({ WEBHOOK_URL: 'https://a.example/in', WEBHOOK_SECRET: SECRET });
  const odd = { ...enquiry, lastTouch: { ...touch, at: 9e15 } };
  const { data } = JSON.parse(channel.request({ deliveryId: 'd-1', enquiry: odd }, NOW)!.body!);
  expect(data.lastTouch.at).toBe('1970-01-01T00:00:00.000Z');
});

test('without settings it is not set up; with half of them it names the missing one', () => {
  expect(open({})).toMatchObject({ isSetUp: false });
  const half = open({ WEBHOOK_URL: 'https://a.example/in' });
  expect(half.isSetUp).toBe(true);
  expect(half.missing('contact')).toBe('WEBHOOK_SECRET is not set');
  expect(half.request({ deliveryId: 'd-1', enquiry }, NOW)).toBeNull();
  expect(open({ WEBHOOK_SECRET: SECRET }).missing('contact')).toBe('WEBHOOK_URL is not set');
});
