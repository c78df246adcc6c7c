import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdReact, isHydrated, sendTouched } from '../harness/first-touch.ts';
import { test } from '../harness/journey.ts';
import type { RunningSite } from '../harness/site.ts';

const fill = (page: Page, email: string) =>
  page.locator('#contact-form').evaluate((form: HTMLFormElement, email) => {
    const values = { name: 'Asha', phone: '9876543210', subject: 'A plot', message: 'Is 128 free?', email };
    for (const [name, value] of Object.entries(values)) {
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }
  }, email);

function countOf(site: RunningSite, email: string) {
  using database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { readOnly: true });
  return database.prepare('select count(*) as count from enquiry where email = ?').get(email)?.count;
}

test('an enquiry that waits for React is sent when its visitor leaves the page, and sent once', async ({
  visit,
  site,
}) => {
  const { before, arrive } = holdReact();
  const page = await visit('/', { untouched: true, before });
  const email = 'leaves@example.com';
  await fill(page, email);
  await sendTouched(page);
  expect(await isHydrated(page)).toBe(false);
  await page.evaluate(() => location.assign('/price'));
  await page.waitForURL('**/price');
  await expect.poll(() => countOf(site, email)).toBe(1);
  await page.goBack();
  arrive();
  await page.locator('#contact-form').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(countOf(site, email)).toBe(1);
});

test('an enquiry that waits for React is sent at once when its visitor looks elsewhere, kept once and thanked', async ({
  visit,
  site,
}) => {
  const { before } = holdReact();
  const page = await visit('/', { untouched: true, before });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/\?index$/.test(request.url())) asked.push(request.resourceType());
  });
  const email = 'looks-away@example.com';
  await fill(page, email);
  await sendTouched(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForURL('**/thankyou');
  // By itself, and as a form.
  await expect.poll(() => asked.toSorted()).toEqual(['document', 'ping']);
  expect(countOf(site, email)).toBe(1);
});

test('who writes by the time a script has hung for long is not taken to what was clicked before', async ({
  visit,
}) => {
  const { before } = holdReact();
  const page = await visit('/', { untouched: true, before, clock: Date.now() });
  await page.evaluate(() => {
    navigation.addEventListener('navigate', ({ destination }) => {
      document.documentElement.dataset.led = destination.url;
    });
  });
  await page
    .locator('#gallery a[data-opens]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.locator('#contact [name=name]').fill('Asha');
  await page.clock.runFor(30_000);
  expect(await page.locator('html').getAttribute('data-led')).toBeNull();
  expect(await page.locator('#contact [name=name]').inputValue()).toBe('Asha');
});
