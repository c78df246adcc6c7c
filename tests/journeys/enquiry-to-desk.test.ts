import { expect } from 'vitest';
import { DESKTOP, expectAccessible } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { startSite } from '../harness/site.ts';
import { startCrmStandIn } from '../stand-ins/crm.ts';
import { startEmailStandIn } from '../stand-ins/email.ts';
import type { StandIn } from '../stand-ins/service.ts';

let email: StandIn;
let crm: StandIn;
const test = testOnOwnSite(async (onCleanup) => {
  [email, crm] = await Promise.all([startEmailStandIn(), startCrmStandIn()]);
  onCleanup(async () => void (await Promise.all([email.close(), crm.close()])));
  return startSite({
    env: {
      EMAIL_API_URL: email.url,
      EMAIL_USER_ID: 'user',
      EMAIL_SERVICE_ID: 'service',
      EMAIL_TEMPLATE_ID: 'template',
      CRM_API_URL: crm.url,
      CRM_SITE_KEY: 'site-key',
    },
  });
});

test('an enquiry travels from a phone to both services and to the desk', async ({ visit, site }) => {
  const visitor = await visit('/contact-us?utm_source=poster');
  const form = visitor.locator('form').filter({ has: visitor.getByLabel('Subject') });
  await form.getByLabel('Name').fill('Asha Verma');
  await form.getByLabel('Phone Number').fill('+91 98765 43210');
  await form.getByLabel('Email').fill('asha@example.com');
  await form.getByLabel('Subject').fill('A 200 sq yd plot');
  await form.getByLabel('Message').fill('Is a corner plot free?\nWe can come on Sunday.');
  await form.getByRole('button', { name: /send|submit/i }).click();
  await visitor.getByText('Message sent successfully!').waitFor();
  await visitor.waitForURL('**/thankyou');
  await visitor.getByRole('heading', { name: 'Thank You for Connecting!' }).waitFor();
  const reference = /V-[0-9A-HJKMNP-TV-Z]{6}/.exec((await visitor.textContent('main')) ?? '')?.[0] ?? '';
  expect(reference).not.toBe('');

  await expect.poll(() => crm.received.length, { timeout: 30_000 }).toBe(1);
  const [mail] = email.received;
  const [lead] = crm.received;
  expect(mail?.path).toBe('/api/v1.0/email/send');
  expect(mail?.body).toMatchObject({
    user_id: 'user',
    service_id: 'service',
    template_id: 'template',
    template_params: { from_name: 'Asha Verma', message: expect.stringContaining(reference) },
  });
  expect(lead?.path).toBe('/api/website-lead/leads/site-key');
  expect(lead?.body).toEqual({
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.com',
    subject: 'A 200 sq yd plot',
    message: `Is a corner plot free?\nWe can come on Sunday.\nReference: ${reference}`,
    lead_source: expect.any(String),
    subsource: 'Contact Us',
    website: expect.stringMatching(/^http:/),
    web_page: expect.stringContaining('/contact-us?utm_source=poster'),
    ad_platform: 'website',
  });
  expect(mail?.at ?? Number.POSITIVE_INFINITY).toBeLessThan(lead?.at ?? 0);
  expect(mail?.idempotencyKey).not.toBe(lead?.idempotencyKey);

  const desk = await visit(`/auth?setup=${site.setupToken}`, { viewport: DESKTOP });
  await desk.getByLabel('Name').fill('Founder');
  await desk.getByLabel('Email').fill('founder@example.com');
  await desk.getByLabel(/^Password/).fill('a long walk by the pond');
  await desk.getByRole('button', { name: /create|account|administrator/i }).click();
  await desk.waitForURL((url) => url.pathname === '/adminLeads');
  await desk
    .getByRole('row', { name: /Asha Verma/ })
    .getByRole('link')
    .click();
  await desk.getByText(reference).first().waitFor();
  const shown = await desk.textContent('main');
  expect(shown).toContain('Asha Verma');
  expect(shown).toMatch(/sent/i);
  await expectAccessible(desk);
});

test('with JavaScript off the form works the same', async ({ visit }) => {
  const before = crm.received.length;
  const page = await visit('/contact-us', {
    javaScriptEnabled: false,
    expects: [/^400: POST .*\/contact-us$/],
  });
  const form = page.locator('form').filter({ has: page.getByLabel('Subject') });
  await form.getByLabel('Name').fill('Ravi');
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: /send|submit/i }).click();
  await page.getByText('Please enter a valid email address').first().waitFor();
  await page.getByText('Phone number is required').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Ravi');
  await form.getByLabel('Email').fill('ravi@example.com');
  await form.getByLabel('Phone Number').fill('9123456780');
  await form.getByLabel('Subject').fill('Price');
  await form.getByLabel('Message').fill('What is the full cost?');
  await form.getByRole('button', { name: /send|submit/i }).click();
  await page.waitForURL('**/thankyou*');
  expect(await page.textContent('main')).toMatch(/V-[0-9A-HJKMNP-TV-Z]{6}/);
  await expect.poll(() => crm.received.length, { timeout: 30_000 }).toBe(before + 1);
});
