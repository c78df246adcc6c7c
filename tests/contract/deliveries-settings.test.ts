import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningSite } from '../harness/site.ts';
import { FAULTS } from '../stand-ins/faults.ts';
import { type Desk, enquire, openDesk, until } from './deliveries.ts';

let desk: Desk;
let site: RunningSite;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(async () => {
  await site?.stop();
  await desk.close();
});
const restart = async (env: Record<string, string> = {}) => {
  await site.stop();
  site = await desk.start(env);
};

describe('an answer that says the e-mail channel is misconfigured pauses it', () => {
  test.each([
    ['400', 'The Public Key is invalid', 'EMAIL_USER_ID'],
    ['403', 'Forbidden', 'outside a browser'],
    ['426', 'monthly quota', 'quota'],
  ])('%s; other settings resume it', async (name, message, advice) => {
    desk.email.fail(FAULTS[name]!);
    site = await desk.start();
    const { id } = await enquire(site, 'site-visit');
    await until('the pause', async () => (await desk.channel('email')).pausedAt !== null);
    const { pauseReason } = await desk.channel('email');
    expect(pauseReason).toContain(message);
    expect(pauseReason).toContain(advice);
    expect((await desk.delivery(id, 'email')).attempts).toBe(0);
    await desk.sent(id, 'crm');

    const later = await enquire(site, 'contact');
    await sleep(1000);
    expect(desk.email.received).toHaveLength(1);

    desk.email.fail(null);
    await restart();
    await sleep(1000);
    expect(desk.email.received).toHaveLength(1);

    await restart({ EMAIL_ACCESS_TOKEN: 'a-private-key' });
    await desk.sent(id, 'email');
    await desk.sent(later.id, 'email');
    expect((await desk.channel('email')).pausedAt).toBeNull();
    expect(desk.email.received.at(-1)!.body).toMatchObject({ accessToken: 'a-private-key' });
  });

  test('the settings are right again by themselves: a probe finds out', async () => {
    desk.email.fail([FAULTS['412']!]);
    // Ten minutes are 1.2 s at this RETRY_BASE_MS.
    site = await desk.start({ RETRY_BASE_MS: '10' });
    const { id } = await enquire(site, 'site-visit');
    await desk.sent(id, 'email');
    expect((await desk.channel('email')).pausedAt).toBeNull();
  });
});

describe('what is not configured waits and goes out after a start with settings', () => {
  test.each([
    ['EMAIL_USER_ID', 'The user ID is required'],
    ['EMAIL_SERVICE_ID', 'The service ID is required'],
    ['EMAIL_TEMPLATE_ID', 'The template ID is required'],
  ])('%s', async (name, message) => {
    site = await desk.start({ [name]: '' });
    const { id } = await enquire(site, 'contact');
    await desk.sent(id, 'crm');
    await until('the mark', async () => (await desk.delivery(id, 'email')).lastResult !== null);
    expect(await desk.delivery(id, 'email')).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lastResult: `not configured: ${message}`,
    });
    expect(desk.email.received).toHaveLength(0);
    await restart();
    await desk.sent(id, 'email');
  });

  test('the CRM, key by key', async () => {
    site = await desk.start({ CRM_SITE_KEY: '', CRM_ACCOUNT_KEY: '', CRM_SOURCE_ID: '' });
    const contact = await enquire(site, 'contact');
    const popup = await enquire(site, 'popup');
    const visit = await enquire(site, 'site-visit');
    await desk.sent(contact.id, 'crm');
    expect(desk.crm.received).toMatchObject([
      { path: '/api/website-lead/create-website-lead', accepted: true },
    ]);
    expect(desk.crm.received[0]!.body).not.toHaveProperty('subsource');
    const marked = async (id: string, text: string) =>
      until(
        'the mark',
        async () => (await desk.delivery(id, 'crm')).lastResult === `not configured: ${text}`,
      );
    await marked(popup.id, 'CRM_ACCOUNT_KEY is not set');
    await marked(visit.id, 'CRM_SOURCE_ID is not set');
    await restart();
    await desk.sent(popup.id, 'crm');
    await desk.sent(visit.id, 'crm');
  });

  test('nothing at all', async () => {
    site = await desk.start({ EMAIL_USER_ID: '', CRM_API_URL: '' });
    const { id } = await enquire(site, 'popup');
    await until('the mark', async () => (await desk.delivery(id, 'crm')).lastResult !== null);
    expect((await desk.delivery(id, 'crm')).lastResult).toBe('not configured: CRM_API_URL is not set');
    await restart();
    await desk.sent(id, 'email');
    await desk.sent(id, 'crm');
  });
});

test('an answer that did not come is looked up in the history before the mail is sent again', async () => {
  desk.email.fail([{ do: 'accept-and-hang' }]);
  site = await desk.start({ EMAIL_ACCESS_TOKEN: 'a-private-key' });
  const { id } = await enquire(site, 'site-visit');
  await desk.sent(id, 'email', 25_000);
  expect(desk.email.received.map((request) => request.method)).toEqual(['POST', 'GET']);
});
