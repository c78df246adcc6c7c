import { expect } from 'vitest';
import { expectInteractive, PHONE } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

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
  await expectInteractive(page);
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
