import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectInteractive, waitForLayout } from '../harness/browser.ts';
import { delayScripts, translatePage } from '../harness/first-touch.ts';
import { test } from '../harness/journey.ts';

/** The home page as a translator changes it, before and after its islands wake. */

const ISLANDS = /\/assets\/island-[^/]+\.js/;

const words = (page: Page) => page.locator('main').evaluate((main) => main.textContent);

test('what stands around the islands stays as it was translated, and so does the place where somebody reads', async ({
  visit,
}) => {
  const { before, arrive } = delayScripts(ISLANDS);
  const page = await visit('/', { untouched: true, before });
  await waitForLayout(page);
  await translatePage(page);
  const read = await words(page);
  const topOf = () =>
    page.locator('#sizes h2').evaluate((head) => Math.round(head.getBoundingClientRect().top));
  await page.locator('#sizes').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const top = await topOf();
  arrive();
  await expectInteractive(page);
  expect(await words(page)).toBe(read);
  expect(await page.locator('#sizes h2 font').count()).toBeGreaterThan(0);
  expect(Math.abs((await topOf()) - top)).toBeLessThan(8);
});

test('rows, pictures and overlays of a translated page move and open', async ({ visit }) => {
  const page = await visit('/', { untouched: true });
  await translatePage(page);
  const counter = page.locator('#services p.tabular');
  await page.locator('#services').getByRole('button', { name: 'Show picture 3' }).click();
  await expect.poll(() => counter.locator('[data-counter]').textContent()).toBe('3');
  await page.locator('#gallery a[data-opens]').first().click();
  await page.getByRole('dialog', { name: 'Pictures, one by one' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
});

test('a day that is tapped on a translated page before its script has come is chosen', async ({ visit }) => {
  const { before, arrive } = delayScripts(ISLANDS);
  const page = await visit('/site-visit', { untouched: true, before });
  await translatePage(page);
  const days = page.getByRole('group', { name: 'The next fourteen days' }).getByRole('button');
  const third = await days.nth(2).textContent();
  await days.nth(2).click();
  arrive();
  await expectInteractive(page, '#site-visit-form');
  const date = page.locator('#site-visit-form [name=date]');
  await expect.poll(() => date.inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await days.nth(2).textContent()).toBe(third);
  expect(await days.nth(2).getAttribute('aria-pressed')).toBe('true');
});

test.for(['before', 'after'])(
  'the popup with what is typed into it stays where a translator changes the page %s its form wakes',
  async (when, { visit }) => {
    const { before, arrive } = delayScripts(ISLANDS);
    const page = await visit('/', { untouched: true, popup: true, before });
    const popup = page.locator('dialog#enquiry');
    // It is laid out a moment before it opens and takes the focus.
    await expect.poll(() => popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    if (when === 'before') await translatePage(page);
    const name = popup.locator('input[name=name]');
    await name.fill('Asha');
    arrive();
    await expectInteractive(page, '#popup-form');
    if (when === 'after') await translatePage(page);
    await expect.poll(() => name.inputValue()).toBe('Asha');
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    // Out of sight at once, closed and the page given back a frame later (app/ui/modal.ts).
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  },
);
