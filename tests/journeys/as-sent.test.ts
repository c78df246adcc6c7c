import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAlive, PHONE } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

const sent = (page: Page) =>
  page.locator('[data-sent]').evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));

test('what the server made alone stays where React has to make the page anew', async ({ visit }) => {
  const page = await visit('/', { untouched: true, expects: [/^page: Minified React error #418/] });
  const before = await sent(page);
  expect(before.length).toBeGreaterThan(20);
  expect(before.filter((words) => words === '')).toEqual([]);
  // As an extension does that translates: React finds other words than it has, and begins again.
  await page
    .locator('header nav a')
    .first()
    .evaluate((link) => link.replaceChildren('होम'));
  await expectAlive(page);
  await page.locator('header nav a', { hasText: 'Home' }).first().waitFor({ state: 'attached' });
  expect(await sent(page)).toEqual(before);
  const drawn = page.locator('[data-sent=scale] svg, [data-sent^=price-list] svg, [data-sent=map-dark] svg');
  expect(await drawn.count()).toBe(4);
});

test('what stands below the screen rises when it comes into view, once, and nothing is hidden before a touch', async ({
  visit,
}) => {
  const page = await visit('/', { viewport: PHONE, untouched: true });
  const reveals = page.locator('[data-reveal]');
  const states = () => reveals.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.reveal));
  const opacity = (element: Element) => getComputedStyle(element).opacity;
  const count = await reveals.count();
  expect(count).toBeGreaterThan(2);
  expect(new Set(await states())).toEqual(new Set(['']));
  expect(await reveals.last().evaluate(opacity)).toBe('1');
  await expectAlive(page);
  await expect.poll(states).toContain('waiting');
  expect(await reveals.last().evaluate(opacity)).toBe('0');
  await reveals.last().scrollIntoViewIfNeeded();
  await expect.poll(() => reveals.last().evaluate(opacity)).toBe('1');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await reveals.last().evaluate(opacity)).toBe('1');
});

test('nothing rises for who wants no movement', async ({ visit }) => {
  const page = await visit('/', { viewport: PHONE, reducedMotion: 'reduce' });
  const reveals = page.locator('[data-reveal]');
  expect(await reveals.count()).toBeGreaterThan(2);
  expect(await page.locator('[data-reveal=waiting]').count()).toBe(0);
});
