import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { expectInteractive } from '../harness/browser.ts';
import { delayScripts, fillContactForm } from '../harness/first-touch.ts';
import { test, type Visit } from '../harness/journey.ts';

type Tried = { submission: string; shown: string; status: number; reference: string };

/** Every try that reaches the server. The page never hears of the first one's success. */
async function listen(page: Page, api: string): Promise<Tried[]> {
  const tries: Tried[] = [];
  await page.route(`**${api}`, async (route: Route) => {
    const { submission, shown } = JSON.parse(route.request().postData() ?? '{}');
    const response = await route.fetch();
    const { reference } = await response.json();
    tries.push({ submission, shown, status: response.status(), reference });
    if (tries.length > 1) return route.fulfill({ response });
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"no"}' });
  });
  return tries;
}

/** A number of its own for each test, or a rush from one number would be held. */
let serial = 4100;
async function fillIn(form: Locator, phone: string, more: Record<string, string> = {}) {
  const values = { Name: 'Asha Verma', 'Phone Number': phone, Email: 'asha@example.com', ...more };
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
}

const contact = async (form: Locator, phone: string) => {
  await fillIn(form, phone, { Subject: 'Plot 128', Message: 'Is plot 128 still free?' });
};
const popup = async (form: Locator, phone: string) => {
  await form.getByRole('radio', { name: /^200/ }).check();
  await fillIn(form, phone);
};
const visitForm = async (form: Locator, phone: string) => {
  await form.getByRole('button', { name: '10:00 AM' }).waitFor();
  // The last day of the board: no other test books so far ahead.
  await form.locator('[role=group] button').nth(13).click();
  await form.getByRole('button', { name: '10:00 AM' }).click();
  await fillIn(form, phone, { 'Number of visitors': '1' });
  await form.getByRole('checkbox').check();
};

const PLACES = [
  { path: '/contact-us', form: '#contact-form', api: '/api/enquiries/contact', fill: contact },
  { path: '/', form: '#contact-form', api: '/api/enquiries/contact', fill: contact },
  { path: '/site-visit', form: '#site-visit-form', api: '/api/enquiries/site-visit', fill: visitForm },
  { path: '/?plot=F06&call-back=1', form: '#popup-form', api: '/api/enquiries/popup', fill: popup },
];

const openForm = async (visit: Visit, path: string, form: string) => {
  const page = await visit(path, { expects: [/^503: POST .*\/api\/enquiries\//] });
  if (form === '#popup-form') await expectInteractive(page, 'dialog#enquiry');
  return page;
};

for (const { path, form, api, fill } of PLACES) {
  test(`${form} on ${path}: tries of one submission share an id, the same words sent again have another`, async ({
    visit,
  }) => {
    const page = await openForm(visit, path, form);
    const tries = await listen(page, api);
    const place = page.locator(form);
    const send = () => place.locator('[type=submit]').click();
    serial += 1;
    const phone = `987650${serial}`;

    await fill(place, phone);
    await send();
    await place.getByText('Failed to send message. Please try again later.').waitFor();
    await send();
    await page.waitForURL('**/thankyou');
    const [first, retry] = tries;
    expect(first?.submission).toMatch(/\w{16}/);
    expect(retry).toMatchObject({ submission: first?.submission, reference: first?.reference, status: 200 });

    await page.goto(new URL(path, page.url()).href, { waitUntil: 'domcontentloaded' });
    await expectInteractive(page, form === '#popup-form' ? 'dialog#enquiry' : undefined);
    await fill(place, phone);
    const opened = await page.evaluate(() => String(Math.round(performance.timeOrigin)));
    await send();
    await page.waitForURL('**/thankyou');
    expect(tries).toHaveLength(3);
    expect(tries[2]?.shown).toBe(opened);
    expect(tries[2]?.submission).toMatch(/\w{16}/);
    expect(tries[2]?.submission).not.toBe(first?.submission);
    expect(tries[2]?.status).toBe(201);
  });
}

for (const [path, box] of [
  ['/price', 'footer form'],
  ['/media', 'main form[action="/subscribe"]'],
  ['/subscribe', 'main form'],
] as const) {
  test(`the subscribe box on ${path} has one id for every try, and another after its success`, async ({
    visit,
  }) => {
    const page = await visit(path, { expects: [/^503: POST .*\/api\/subscriptions/] });
    const tries = await listen(page, '/api/subscriptions');
    const form = page.locator(box);
    const send = form.getByRole('button', { name: 'Subscribe' });
    await form.getByRole('textbox').last().fill('asha@example.com');
    await send.click();
    await form.getByRole('alert').waitFor();
    for (let times = 0; times < 2; times += 1) {
      await form.getByRole('textbox').last().fill('asha@example.com');
      await send.click();
      await form.getByText('Thank you for subscribing with asha@example.com!').waitFor();
    }
    const [first, retry, anew] = tries;
    expect(first?.submission).toMatch(/\w{16}/);
    expect(retry?.submission).toBe(first?.submission);
    expect(anew?.submission).toMatch(/\w{16}/);
    expect(anew?.submission).not.toBe(first?.submission);
    expect(anew?.shown).toBe(await page.evaluate(() => String(Math.round(performance.timeOrigin))));
  });
}

test('the popup that comes by itself has one id for every try', async ({ visit }) => {
  const page = await visit('/', { popup: true, expects: [/^503: POST .*\/api\/enquiries\/popup/] });
  const tries = await listen(page, '/api/enquiries/popup');
  await page.getByRole('dialog', { name: 'Which plot are you looking for?' }).waitFor();
  await expectInteractive(page, 'dialog#enquiry');
  const form = page.locator('#popup-form');
  serial += 1;
  await popup(form, `987650${serial}`);
  for (const said of ['Failed to send message. Please try again later.', 'Thank You!']) {
    await form.locator('[type=submit]').click();
    await form.getByText(said).waitFor();
  }
  expect(tries[0]?.submission).toMatch(/\w{16}/);
  expect(tries[1]).toMatchObject({ submission: tries[0]?.submission, status: 200 });
  expect(tries[1]?.shown).toMatch(/^\d{13}$/);
});

/** Sends the contact form as the browser does by itself, and answers what was in it. */
async function sendPlainly(page: Page): Promise<URLSearchParams> {
  await fillContactForm(page);
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.isNavigationRequest(),
  );
  await page.locator('#contact-form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  const request = await asked;
  return new URLSearchParams(request.postData() ?? '');
}

test('a form that is sent before React carries id and time, and the same words sent again another id', async ({
  visit,
}) => {
  const { before, arrive } = delayScripts();
  const page = await visit('/contact-us', { untouched: true, before });
  const opened = await page.evaluate(() => String(Math.round(performance.timeOrigin)));
  const first = await sendPlainly(page);
  expect(first.get('submission')).toMatch(/\w{16}/);
  expect(first.get('shown')).toBe(opened);
  arrive();
  await page.waitForURL('**/thankyou');
  await expectInteractive(page);
  const reference = () => page.locator('dl .tabular').textContent();
  const before1 = await reference();

  await page.goto(new URL('/contact-us', page.url()).href, { waitUntil: 'domcontentloaded' });
  const second = await sendPlainly(page);
  expect(second.get('submission')).toMatch(/\w{16}/);
  expect(second.get('submission')).not.toBe(first.get('submission'));
  await page.waitForURL('**/thankyou');
  expect(await reference()).not.toBe(before1);
});

test('a page that comes back with its errors sends the same submission again', async ({ visit }) => {
  const page = await visit('/contact-us', {
    untouched: true,
    expects: [/^400: POST .*\/contact-us/, /^503: POST .*\/api\/enquiries\/contact/],
  });
  const first = await sendPlainly(page);
  await page.waitForURL('**/thankyou');
  await expectInteractive(page);
  await page.goto(new URL('/contact-us', page.url()).href, { waitUntil: 'domcontentloaded' });
  await page.locator('#contact-form').evaluate((form: HTMLFormElement) => form.submit());
  await page.getByText('Subject is required').waitFor();
  await expectInteractive(page);
  const tries = await listen(page, '/api/enquiries/contact');
  const form = page.locator('#contact-form');
  serial += 1;
  await contact(form, `987650${serial}`);
  for (const said of ['Failed to send message. Please try again later.', 'Message sent successfully!']) {
    await form.locator('[type=submit]').click();
    await form.getByText(said).waitFor();
  }
  expect(tries[0]?.submission).toMatch(/\w{16}/);
  expect(tries[0]?.submission).not.toBe(first.get('submission'));
  expect(tries[1]).toMatchObject({ submission: tries[0]?.submission, status: 200 });
});

test('a page that a translator has changed sends its id and time as well', async ({ visit }) => {
  const { before, arrive } = delayScripts();
  const page = await visit('/contact-us', {
    untouched: true,
    before,
    expects: [/^503: POST .*\/api\/enquiries\/contact/],
  });
  await page
    .locator('#contact-form label')
    .first()
    .evaluate((link) => link.replaceChildren('होम'));
  const tries = await listen(page, '/api/enquiries/contact');
  arrive();
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  await expectInteractive(page);
  const form = page.locator('#contact-form');
  serial += 1;
  await contact(form, `987650${serial}`);
  for (const said of ['Failed to send message. Please try again later.', 'Message sent successfully!']) {
    await form.locator('[type=submit]').click();
    await form.getByText(said).waitFor();
  }
  expect(tries[0]?.submission).toMatch(/\w{16}/);
  expect(tries[0]?.shown).toMatch(/^\d{13}$/);
  expect(tries[1]).toMatchObject({ submission: tries[0]?.submission, status: 200 });
});
