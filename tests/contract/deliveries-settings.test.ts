// @module-tag built
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enquire, openServices, type Services } from '../harness/deliveries.ts';
import type { SiteInProcess } from '../harness/site-in-process.ts';
import { waitUntil } from '../harness/until.ts';
import { FAULTS } from '../stand-ins/faults.ts';

let services: Services;
let site: SiteInProcess;
beforeEach(async () => {
  services = await openServices();
});
afterEach(async () => {
  await site?.stop();
  await services.close();
});
const restart = async (env: Record<string, string> = {}) => {
  await site.stop();
  site = await services.open(env);
};

describe('when all that waits is refused the e-mail channel is paused', () => {
  test.each([
    ['400', 'The Public Key is invalid', 'EMAIL_USER_ID'],
    ['403', 'Forbidden', 'outside a browser'],
    ['426', 'monthly quota', 'quota'],
  ])('%s; other settings resume it', async (name, message, advice) => {
    services.email.fail(FAULTS[name]!);
    // At this base the next probe is a minute away.
    const slow = { RETRY_BASE_MS: '5000' };
    site = await services.open(slow);
    const { id } = await enquire(site, 'site-visit');
    await waitUntil('the pause', async () => (await services.channel('email')).pausedAt !== null);
    const { pauseReason } = await services.channel('email');
    expect(pauseReason).toContain(message);
    expect(pauseReason).toContain(advice);
    const { attempts } = await services.delivery(id, 'email');
    await services.sent(id, 'crm');

    const later = await enquire(site, 'site-visit');
    await services.sent(later.id, 'crm');
    expect(services.email.received).toHaveLength(1);
    expect((await services.delivery(id, 'email')).attempts).toBe(attempts);

    services.email.fail(null);
    await restart(slow);
    const third = await enquire(site, 'site-visit');
    await services.sent(third.id, 'crm');
    expect(services.email.received).toHaveLength(1);

    await restart({ ...slow, EMAIL_ACCESS_TOKEN: 'a-private-key' });
    for (const each of [id, later.id, third.id]) await services.sent(each, 'email');
    expect((await services.channel('email')).pausedAt).toBeNull();
    expect(services.email.received.at(-1)!.body).toMatchObject({ accessToken: 'a-private-key' });
  });

  test('the settings are right again by themselves: a probe finds out', async () => {
    services.email.fail([FAULTS['412']!]);
    site = await services.open();
    const { id } = await enquire(site, 'site-visit');
    await services.sent(id, 'email');
    expect((await services.channel('email')).pausedAt).toBeNull();
  });
});

describe('what is not configured waits and goes out after a start with settings', () => {
  test.each([
    ['EMAIL_USER_ID', 'The user ID is required'],
    ['EMAIL_SERVICE_ID', 'The service ID is required'],
    ['EMAIL_TEMPLATE_ID', 'The template ID is required'],
  ])('%s', async (name, message) => {
    site = await services.open({ [name]: '' });
    const { id } = await enquire(site, 'contact');
    await services.sent(id, 'crm');
    await waitUntil('the mark', async () => (await services.delivery(id, 'email')).lastResult !== null);
    expect(await services.delivery(id, 'email')).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lastResult: `not configured: ${message}`,
    });
    expect(services.email.received).toHaveLength(0);
    await restart();
    await services.sent(id, 'email');
  });

  test('the CRM, key by key', async () => {
    site = await services.open({ CRM_SITE_KEY: '', CRM_ACCOUNT_KEY: '', CRM_SOURCE_ID: '' });
    const contact = await enquire(site, 'contact');
    const popup = await enquire(site, 'popup');
    const visit = await enquire(site, 'site-visit');
    await services.sent(contact.id, 'crm');
    expect(services.crm.received).toMatchObject([
      { path: '/api/website-lead/create-website-lead', accepted: true },
    ]);
    expect(services.crm.received[0]!.body).not.toHaveProperty('subsource');
    const marked = async (id: string, text: string) =>
      waitUntil(
        'the mark',
        async () => (await services.delivery(id, 'crm')).lastResult === `not configured: ${text}`,
      );
    await marked(popup.id, 'CRM_ACCOUNT_KEY is not set');
    await marked(visit.id, 'CRM_SOURCE_ID is not set');
    await restart();
    await services.sent(popup.id, 'crm');
    await services.sent(visit.id, 'crm');
  });

  test('nothing at all', async () => {
    site = await services.open({ EMAIL_USER_ID: '', CRM_API_URL: '' });
    const { id } = await enquire(site, 'popup');
    await waitUntil('the mark', async () => (await services.delivery(id, 'crm')).lastResult !== null);
    expect((await services.delivery(id, 'crm')).lastResult).toBe('not configured: CRM_API_URL is not set');
    await restart();
    await services.sent(id, 'email');
    await services.sent(id, 'crm');
  });
});

test('a webhook that nobody asked for is quiet, and takes what waited once it is set up', async () => {
  site = await services.open({ WEBHOOK_URL: '', WEBHOOK_SECRET: '' });
  const { id } = await enquire(site, 'site-visit');
  await services.sent(id, 'crm');
  const figures = await (await site.fetch('/metrics')).text();
  expect(figures).toContain('deliveries{channel="crm",state="waiting"}');
  expect(figures).not.toContain('webhook');
  await restart();
  await services.sent(id, 'webhook');
  expect(services.webhook.received).toHaveLength(1);
});

test('an answer that did not come is looked up in the history before the mail is sent again', async () => {
  services.email.fail([{ do: 'accept-and-hang' }]);
  site = await services.open({ EMAIL_ACCESS_TOKEN: 'a-private-key' });
  const { id } = await enquire(site, 'site-visit');
  await services.sent(id, 'email', 25_000);
  expect(services.email.received.map((request) => request.method)).toEqual(['POST', 'GET']);
});
