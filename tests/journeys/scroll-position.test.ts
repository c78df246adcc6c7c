import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE, waitForLayout } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

/** The bar stands over the first of it. */
async function expectAtTop(page: Page, id: string) {
  await waitForLayout(page);
  const isAtTop = async () => {
    const top = await topOf(page, id);
    return top >= 0 && top < 150;
  };
  await expect.poll(isAtTop).toBe(true);
}

const SEATS = [
  { viewport: DESKTOP, reducedMotion: 'reduce' },
  { viewport: DESKTOP },
  { viewport: PHONE },
] as const;

test('left alone, everything is laid out; and again after an overlay', async ({ visit }) => {
  for (const path of ['/', '/contact-us', '/price', '/thankyou', '/media?q=deed&page=2']) {
    const page = await visit(path, { viewport: PHONE, untouched: true });
    const standing = () => page.evaluate(() => document.documentElement.scrollHeight);
    await waitForLayout(page);
    // Hindi is asked for once the page is painted, and stands higher than what is there before it.
    await page.waitForFunction(() => document.documentElement.dataset.loading === undefined);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const height = await standing();
    await page.evaluate(() => {
      document.documentElement.dataset.turning = '';
    });
    await expect
      .poll(() => page.locator('body > footer').evaluate((foot) => getComputedStyle(foot).contentVisibility))
      .toBe('auto');
    await page.evaluate(() => delete document.documentElement.dataset.turning);
    await waitForLayout(page);
    expect(await standing()).toBe(height);
  }
});

test.for(['explore', 'gallery'])('an address that names #%s stays there', async (id, { visit }) => {
  for (const seat of SEATS) await expectAtTop(await visit(`/#${id}`, { ...seat, untouched: true }), id);
});

test('a link to a place further down, followed at once, stays there', async ({ visit }) => {
  for (const seat of SEATS) {
    const page = await visit('/', { ...seat, untouched: true });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#explore';
      document.body.append(link);
      link.click();
    });
    await expectAtTop(page, 'explore');
  }
});

test('what is scrolled to at once stays where it is', async ({ visit }) => {
  for (const seat of SEATS) {
    const page = await visit('/', { ...seat, untouched: true });
    const before = await page.locator('#explore').evaluate(async (section) => {
      section.scrollIntoView({ block: 'start', behavior: 'instant' });
      // The frame in which the page hears of it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Math.round(section.getBoundingClientRect().top);
    });
    await waitForLayout(page);
    expect(before).toBeLessThan(150);
    expect(Math.abs((await topOf(page, 'explore')) - before)).toBeLessThan(2);
  }
});

test('what is brought into view from outside of the page, as by a reader aloud, stays in view', async ({
  visit,
}) => {
  for (const seat of SEATS) {
    for (const place of ['#film-title', '#sizes h2', 'footer form']) {
      const page = await visit('/', { ...seat, untouched: true });
      await page.locator(place).scrollIntoViewIfNeeded();
      await waitForLayout(page);
      const { top, height } = await page.locator(place).evaluate((shown) => ({
        top: shown.getBoundingClientRect().top,
        height: innerHeight,
      }));
      expect(top, place).toBeGreaterThan(-20);
      expect(top, place).toBeLessThan(height);
    }
  }
});

test('the End key leads to the end, and leaves the page to the hand that moves it', async ({ visit }) => {
  for (const seat of SEATS) {
    const page = await visit('/', { ...seat, untouched: true });
    await page.keyboard.press('End');
    await waitForLayout(page);
    const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    const grow = () => page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>One more line'));
    await expect.poll(left).toBeLessThan(2);
    await grow();
    await expect.poll(left).toBeLessThan(2);

    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, -500);
    await expect.poll(left).toBeGreaterThan(400);
    const before = await left();
    await grow();
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    expect(await left()).toBeGreaterThan(before);
  }
});
