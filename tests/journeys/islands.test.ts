import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectInteractive } from '../harness/browser.ts';
import { fillContactForm, translatePage } from '../harness/first-touch.ts';
import { test } from '../harness/journey.ts';

/** A static page (app/islands): HTML that works by itself, whose interactive parts are hydrated when they are touched. */

const ISLAND_SCRIPTS = /\/assets\/island-[^/]+\.js/;
const isAwake = (page: Page) =>
  page
    .locator('[data-island=contact-form]')
    .evaluate((island: HTMLElement) => island.dataset.hydrated !== undefined);
const thanked = (page: Page) =>
  page
    .getByText(/V-[0-9A-Z]{6}/)
    .first()
    .waitFor();
const send = (page: Page) => page.locator('#contact-form [type=submit]').click();

test('no script is fetched before a touch, and React only when an island is touched', async ({ visit }) => {
  const page = await visit('/contact-us', { untouched: true });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scripts.join(' ')).toMatch(/\/assets\/islands-/);
  expect(scripts.join(' ')).not.toContain('island-base');
  expect(await isAwake(page)).toBe(false);
  await page.locator('#contact-form [name=name]').click();
  await expect.poll(() => isAwake(page)).toBe(true);
  expect(scripts.filter((path) => path.includes('island-base'))).toHaveLength(1);
});

test('a form that is sent before its island is awake is answered by its page', async ({ visit }) => {
  const hold = (page: Page) => page.route(ISLAND_SCRIPTS, () => undefined);
  const page = await visit('/contact-us', {
    untouched: true,
    before: hold,
    expects: [/^400: POST .*contact-us/],
  });
  await page.locator('#contact-form [name=name]').fill('Asha Verma');
  await send(page);
  await page.getByText('Subject is required', { exact: true }).waitFor();
  expect(await page.locator('#contact-form [name=name]').inputValue()).toBe('Asha Verma');
  await fillContactForm(page);
  await send(page);
  await page.waitForURL('**/thankyou');
  await thanked(page);
});

test('a script that cannot be loaded is asked for again at the next touch, and the form is sent without it', async ({
  visit,
}) => {
  let isOffline = true;
  const before = (page: Page) =>
    page.route(ISLAND_SCRIPTS, (route) => (isOffline ? route.abort() : route.continue()));
  const page = await visit('/contact-us', {
    untouched: true,
    before,
    expects: [/^failed: GET .*\/assets\/island-/],
  });
  const failed = page.waitForEvent('requestfailed');
  await page.locator('#contact-form [name=name]').click();
  await failed;
  isOffline = false;
  await expectInteractive(page, '#contact-form');
  await fillContactForm(page);
  await send(page);
  await page.getByText('Message sent successfully!').waitFor();
});

test.for(['before', 'after'])(
  'what is typed stays, with the caret, and is sent where a translator changes the page %s the island wakes',
  async (when, { visit }) => {
    const page = await visit('/contact-us', { untouched: true });
    if (when === 'before') await translatePage(page);
    await fillContactForm(page);
    const message = page.locator('#contact-form [name=message]');
    await message.evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(5, 5);
    });
    await expectInteractive(page, '#contact-form');
    if (when === 'after') await translatePage(page);
    await expect.poll(() => message.evaluate((area) => area === document.activeElement)).toBe(true);
    await page.keyboard.type('big ');
    expect(await message.inputValue()).toBe('Is a big corner plot free?');
    expect(await page.locator('#contact-form [name=name]').inputValue()).toBe('Asha Verma');
    await send(page);
    await page.getByText('Message sent successfully!').waitFor();
    await page.waitForURL('**/thankyou');
    await thanked(page);
  },
);

test('static content inside an island stays where a translator changes the page before it wakes', async ({
  visit,
}) => {
  const hold = (page: Page) => page.route('**/drawings/plots.json', () => undefined);
  const page = await visit('/plots', { untouched: true, before: hold });
  const links = page.locator('[data-island=plan] [data-slot] svg a');
  const count = await links.count();
  expect(count).toBeGreaterThan(400);
  await translatePage(page);
  await expectInteractive(page, '[data-island=plan]');
  expect(await links.count()).toBe(count);
  await page.locator('main a[href="#block-F"]').click();
  await page.locator('[data-island=plan] button[aria-pressed=true]', { hasText: 'F' }).waitFor();
});

test('an island whose script throws stays as it was sent and typed into, and its form is sent', async ({
  visit,
}) => {
  const page = await visit('/contact-us', { untouched: true, expects: [/^console: TypeError/] });
  await fillContactForm(page);
  await page.locator('[data-island=contact-form]').evaluate((island: HTMLElement) => {
    island.dataset.props = '{}';
  });
  await page.locator('#contact-form [name=name]').click();
  await page.locator('[data-island=contact-form][data-failed]').waitFor({ state: 'attached' });
  expect(await page.locator('#contact-form [name=name]').inputValue()).toBe('Asha Verma');
  await send(page);
  await page.waitForURL('**/thankyou');
  await thanked(page);
});
