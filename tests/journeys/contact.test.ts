import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { REDIRECT_DELAY_MS } from '../../domain/enquiries/limits.ts';
import {
  FOREIGN_PHONE_MESSAGE,
  isRoundedBySpreadsheet,
  readPhone,
} from '../../domain/inputs/phone-number.ts';
import { expectAccessible, expectInteractive, waitForLayout } from '../harness/browser.ts';
import { delayScripts } from '../harness/first-touch.ts';
import { PHONES } from '../harness/input-cases.ts';
import { test as journey } from '../harness/journey.ts';

const form = (page: Page) => page.locator('#contact-form');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const button = (page: Page) => form(page).getByRole('button', { name: 'Submit' });

const test = journey.extend('page', ({ visit }) => visit('/contact-us'));

async function fillIn(page: Page) {
  await field(page, 'Name').fill('Asha Verma');
  await field(page, 'Phone Number').fill('+91 98765 43210');
  await field(page, 'Email').fill('asha@example.com');
  await field(page, 'Subject').fill('Plot 128');
  await field(page, 'Message').fill('Is plot 128 still free?');
}

test('an empty form says what is missing everywhere, and goes to the first field', async ({ page }) => {
  await button(page).click();
  for (const message of [
    'Name is required',
    'Phone number is required',
    'Please enter a valid email address',
    'Subject is required',
    'Message is required',
  ]) {
    await form(page).getByText(message, { exact: true }).waitFor();
  }
  expect(await field(page, 'Name').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field(page, 'Name').getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);

  await field(page, 'Name').fill('A');
  await form(page).getByText('Name is required').waitFor({ state: 'detached' });
  expect(await form(page).getByText('Subject is required').count()).toBe(1);
});

test('a number is read alike typed and pasted; one from abroad stays whole and is refused with the other ways', async ({
  page,
}) => {
  const phone = field(page, 'Phone Number');
  for (const [written, read] of PHONES) {
    const whole = 'is' in read ? read.is : readPhone(written);
    await phone.fill(written);
    expect(await phone.inputValue(), `pasted ${written}`).toBe(whole);
    if (isRoundedBySpreadsheet(written)) continue;
    await phone.fill('');
    await phone.pressSequentially(written);
    expect(await phone.inputValue(), `typed ${written}`).toBe(whole);
  }
  await phone.fill('0044 7911 123456');
  await form(page).getByText(FOREIGN_PHONE_MESSAGE, { exact: true }).waitFor();
  const hint = page.locator(`[id="${await phone.getAttribute('aria-describedby')}"]`);
  expect(await hint.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\d+$/,
  );
  expect(await hint.getByRole('link', { name: '@' }).getAttribute('href')).toMatch(/^mailto:/);
  await button(page).click();
  await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
  expect(await form(page).getByText(FOREIGN_PHONE_MESSAGE, { exact: true }).count()).toBe(1);
  expect(await phone.inputValue()).toBe('+447911123456');
});

test('the rules are there before the button is pressed, also where the first field was chosen before React', async ({
  visit,
}) => {
  const page = await visit('/contact-us', { untouched: true });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await field(page, 'Name').click();
  await expectInteractive(page);
  await page.keyboard.type('A');
  const rules = () => fetched.filter((path) => path.startsWith('/assets/island-check-'));
  await expect.poll(rules).toHaveLength(1);
  await button(page).click();
  await form(page).getByText('Subject is required', { exact: true }).waitFor();
  expect(rules()).toHaveLength(1);
});

test('who presses the button straight from a mistyped address has pressed it, and is told of the address', async ({
  visit,
}) => {
  for (const hasTouch of [false, true]) {
    const page = await visit('/', { hasTouch });
    await field(page, 'Email').fill('asha@gmial.com');
    const send = form(page).locator('[type=submit]');
    // With the address in view too: the browser holds the page still when it grows above.
    const { x, y } = await send.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      return element.getBoundingClientRect();
    });
    // Near its upper edge: what comes into the form above would push it away from there.
    if (hasTouch) await page.touchscreen.tap(x + 20, y + 6);
    else await page.mouse.click(x + 20, y + 6);
    await form(page).getByText('Name is required', { exact: true }).waitFor();
    await form(page).getByText('Did you mean asha@gmail.com?', { exact: true }).waitFor();
  }
});

test('a message is sent, said to be sent, and thanked two seconds later with its reference', async ({
  visit,
}) => {
  const page = await visit('/contact-us', { clock: Date.now() });
  await fillIn(page);
  expect(await field(page, 'Phone Number').inputValue()).toBe('9876543210');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/enquiries/contact', async (route) => {
    await held;
    await route.continue();
  });
  await button(page).click();
  const busy = form(page).getByRole('button', { name: 'Sending...' });
  await busy.waitFor();
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
  release();

  await form(page).getByText('Message sent successfully!', { exact: true }).waitFor();
  const now = () => page.evaluate(() => Date.now());
  const shown = await now();
  expect(await field(page, 'Name').inputValue()).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('draft:contact'))).toBeNull();
  // The clock stands still while the page that is asked for comes.
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith('/thankyou');
  });
  await expect
    .poll(async () => {
      if (!isAsked) await page.clock.runFor(100);
      return new URL(page.url()).pathname;
    })
    .toBe('/thankyou');
  expect((await now()) - shown).toBeGreaterThanOrEqual(REDIRECT_DELAY_MS);
  expect((await now()) - shown).toBeLessThan(2 * REDIRECT_DELAY_MS);
  await page.clock.resume();
  await page.getByRole('heading', { level: 1, name: 'Thank You for Connecting!' }).waitFor();
  expect(await page.locator('dl').textContent()).toMatch(/V-[0-9A-HJKMNP-TV-Z]{6}[\s\S]*Plot 128/);
  await expectAccessible(page);
});

test('a name that is too long is counted and refused, never cut', async ({ page }) => {
  await fillIn(page);
  await field(page, 'Name').fill('Venkatanarasimharajuvaripeta');
  await form(page).getByText('28 of 20 characters').waitFor();
  await button(page).click();
  await form(page).getByText('Name can be at most 20 characters', { exact: true }).waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Venkatanarasimharajuvaripeta');
});

test('a name in Hindi is counted by letters with their signs', async ({ page }) => {
  await fillIn(page);
  await field(page, 'Name').fill('राजेश कुमार श्रीवास्तव सिंह चौहान');
  await form(page).getByText('19 of 20 characters').waitFor();
  await button(page).click();
  await page.waitForURL('**/thankyou');
});

test('a draft outlives a reload on this device', async ({ page }) => {
  await field(page, 'Name').fill('Asha Verma');
  await field(page, 'Message').fill('Half a question');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expectInteractive(page);
  expect(await field(page, 'Name').inputValue()).toBe('Asha Verma');
  expect(await field(page, 'Message').inputValue()).toBe('Half a question');
});

test('a draft that comes back late is replaced by who is about to write, and never mixed with what they write', async ({
  page,
}) => {
  await field(page, 'Name').fill('Asha Verma');
  await field(page, 'Message').fill('Half a question');
  const { before, arrive } = delayScripts();
  await before(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await field(page, 'Name').focus();
  arrive();
  await expectInteractive(page);
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('Half a question');
  await page.keyboard.type('Meera');
  expect(await field(page, 'Name').inputValue()).toBe('Meera');
  // And by who writes already.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await field(page, 'Name').pressSequentially('Kabir');
  await expectInteractive(page);
  expect(await field(page, 'Name').inputValue()).toBe('Kabir');
});

test('a failure keeps everything, says so, and offers the telephone and WhatsApp', async ({ visit }) => {
  const page = await visit('/contact-us', { expects: [/^503: POST .*\/api\/enquiries\/contact$/] });
  await fillIn(page);
  await page.route('**/api/enquiries/contact', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"no"}' }),
  );
  await button(page).click();
  const alert = form(page).getByRole('alert');
  await alert.getByText('Failed to send message. Please try again later.', { exact: true }).waitFor();
  expect(await alert.getByRole('link', { name: '+91 55501 20137' }).getAttribute('href')).toBe(
    'tel:+915550120137',
  );
  expect(await alert.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/915550120137',
  );
  expect(await field(page, 'Message').inputValue()).toBe('Is plot 128 still free?');
  expect(await button(page).getAttribute('aria-disabled')).toBeNull();
});

test('a lost connection is said; when it is back the visitor decides, and the retry is the same submission', async ({
  visit,
}) => {
  const page = await visit('/contact-us', { expects: [/^failed: .*ERR_INTERNET_DISCONNECTED$/] });
  await fillIn(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/enquiries/contact')) {
      sent.push(JSON.parse(request.postData() ?? '{}').submission);
    }
  });
  // Fonts and drawings of what lies below are there before, or fail by themselves.
  await waitForLayout(page);
  await page.evaluate(() => document.fonts.ready);
  await page.context().setOffline(true);
  await button(page).click();
  await form(page).getByText('The connection is lost.', { exact: false }).waitFor();
  expect(await field(page, 'Subject').inputValue()).toBe('Plot 128');

  await page.context().setOffline(false);
  const again = form(page).getByRole('button', { name: 'Send it now' });
  await again.waitFor();
  expect(sent).toHaveLength(1);
  await again.click();
  await form(page).getByText('Message sent successfully!').waitFor();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatch(/\w{16}/);
  expect(sent[1]).toBe(sent[0]);
});

test('the interactive map comes only when it is asked for', async ({ visit }) => {
  const page = await visit('/contact-us', {
    expects: [/^elsewhere: GET https:\/\/www\.openstreetmap\.org\/export\/embed\.html/],
  });
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 200, contentType: 'text/html', body: 'map' });
  });
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Load the interactive map' }).click();
  await page.getByTitle('Interactive map of Jattari').waitFor();
  // The frame stands in the page before it asks for what it shows.
  await expect.poll(() => asked).toEqual([expect.stringContaining('/export/embed.html')]);
});
