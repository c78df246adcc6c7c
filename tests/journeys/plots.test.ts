import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('a plot is found by keys, narrowed down, asked about, and the enquiry is kept with its number', async ({
  visit,
  site,
}) => {
  const page = await visit('/plots', { viewport: DESKTOP, reducedMotion: 'reduce' });
  const blocks = page.getByRole('toolbar', { name: 'Blocks' });
  await blocks.getByRole('button', { name: /^Block A,/ }).focus();
  await page.keyboard.press('End');
  expect(await focused(page)).toBe('Block W, 100 sq yd, 26 of 26 plots');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');

  const parks = page.getByRole('checkbox', { name: 'Faces the park' });
  const placed = async () => {
    const [box, first] = await Promise.all([parks.boundingBox(), blocks.boundingBox()]);
    return Math.round((box?.y ?? 0) - (first?.y ?? 0));
  };
  await page.getByRole('toolbar', { name: 'Plots of block B' }).waitFor();
  const before = await placed();
  await parks.check();
  await page.getByRole('status').getByText('24 of 448 plots match').waitFor();
  expect(await blocks.getByRole('button', { name: /^Block A,/ }).isDisabled()).toBe(true);

  const opacity = (letter: string) =>
    page
      .locator('svg[aria-hidden] > g > text', { hasText: new RegExp(`^${letter}$`) })
      .evaluate((text) => Number(getComputedStyle(text).fillOpacity));
  expect(await opacity('E'), 'a block with matching plots').toBe(1);
  expect(await opacity('W'), 'a block without').toBeLessThan(1);
  expect(await page.locator('#block-letters').isVisible(), 'the letters of the drawing').toBe(false);

  // What does not fit any more stays in its place: nothing moves under the finger.
  await page.getByText(/^Plots of block B: \d+ of 20 match$/).waitFor();
  expect(await page.locator('[data-item=B02]').isDisabled()).toBe(true);
  expect(await placed()).toBe(before);

  // One tab stop each: from the blocks to the plots, and along them by arrows.
  await blocks.getByRole('button', { name: /^Block B,/ }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(
    /^Plot B11: 200 sq yd, 30 × 60 ft, ₹105 lakh \(₹1.05 crore\), faces north/,
  );
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/^Plot B12: .* beside B02, B11, B13$/);
  await expect.poll(() => new URL(page.url()).hash).toBe('#plot-B12');
  await expectAccessible(page, 'main');

  // Drawing and picture are one, and each picture and film opens from where it was taken.
  await page.getByRole('slider', { name: /^From survey to place/ }).fill('60');
  await page.locator('svg image').waitFor({ state: 'attached' });
  const [wiped, map] = await page.locator('svg:has(> image)').evaluate((svg) => {
    const frame = document.querySelector('#frame') as Element;
    return [svg, frame].map((element) => element.getBoundingClientRect().top);
  });
  expect(wiped, 'the picture from above stays inside the frame').toBeGreaterThanOrEqual((map ?? 0) - 1);
  await page.getByRole('button', { name: 'Show where pictures and films were taken' }).click();
  await page.getByRole('button', { name: /^The gate at dusk/ }).click();
  await page
    .getByRole('dialog', { name: 'The gate at dusk' })
    .getByRole('button', { name: 'Play the film taken here, 0:08' })
    .click();
  await page.getByRole('dialog', { name: 'Arriving in the evening' }).locator('video').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);

  await page.locator('[data-plot=B12]').getByRole('link', { name: 'Ask about plot B12' }).click();
  const form = page.locator('#contact-form');
  expect(await form.getByRole('checkbox', { name: 'About plot B12' }).isChecked()).toBe(true);
  expect(await form.getByLabel('Subject').inputValue()).toBe('Plot B12');
  await form.getByLabel('Name').fill('Asha Verma');
  await form.getByLabel('Phone Number').fill('9876501212');
  await form.getByLabel('Email').fill('asha.b12@example.com');
  await form.getByLabel('Message').fill('Is it free?');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thankyou');
  await page.getByText('B12', { exact: true }).waitFor();
  using database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { readOnly: true });
  const kept = database.prepare("SELECT plot FROM enquiry WHERE email = 'asha.b12@example.com'").all();
  expect(kept.map(({ plot }) => plot)).toEqual(['B12']);
});

test('what is chosen by stays where it is when the bar goes away and comes back', async ({ visit }) => {
  const page = await visit('/plots', { viewport: DESKTOP, reducedMotion: 'reduce' });
  const filter = page.getByRole('group', { name: 'Show plots' });
  const topOnceBar = async (place: 'up' | 'down', y: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.locator(`html[data-nav=${place}]`).waitFor({ state: 'attached' });
    return filter.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  };
  expect(await topOnceBar('up', 500)).toBe(await topOnceBar('down', 440));
});

test('on a phone what is told of a plot comes into view, chosen on the plan or by its number', async ({
  visit,
}) => {
  const page = await visit('/plots', { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const isInView = (plot: string) =>
    page.locator(`[data-plot=${plot}]`).evaluate((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const bar =
        document.querySelector('nav[aria-label="Call, chat or book"]')?.getBoundingClientRect().top ??
        innerHeight;
      return top >= 0 && bottom <= bar;
    });
  await page.getByRole('button', { name: /^Block F,/ }).tap();
  await page.locator('[data-item=F20]').tap();
  await expect.poll(() => isInView('F20')).toBe(true);
  await page.locator('[data-item=F06]').tap();
  await expect.poll(() => isInView('F06')).toBe(true);
  await page.getByText('₹105 lakh').waitFor();
});

test('nothing on the plan moves as it begins to answer', async ({ visit }) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await visit('/plots', { viewport, untouched: true, reducedMotion: 'reduce' });
    await page.evaluate(() => document.fonts.ready);
    /** The pixels of a plot on the plan, of what it is chosen by, and of what stands below. */
    const places = () =>
      page.evaluate(() =>
        ['#plot-F06', '[role=toolbar]', 'main fieldset', '#all-plots'].flatMap((each) => {
          const { left, top, width } = document.querySelector(each)?.getBoundingClientRect() ?? {};
          return [left, top, width];
        }),
      );
    const asleep = await places();
    await page.getByRole('button', { name: /^Block F,/ }).hover();
    await page.locator('path#plot-F06').waitFor({ state: 'attached' });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const awake = await places();
    for (const [at, place] of asleep.entries())
      expect(Math.abs((awake[at] ?? 0) - (place ?? 9999))).toBeLessThan(2);
  }
});

test('the first tap of all on a phone opens the block that it is on', async ({ visit }) => {
  const page = await visit('/plots', {
    viewport: PHONE,
    hasTouch: true,
    untouched: true,
    reducedMotion: 'reduce',
  });
  await page.locator('main a[href="#block-F"]').tap();
  await page.getByRole('toolbar', { name: 'Plots of block F' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

test('on a processor six times slower everything that is pressed at once is answered', async ({ visit }) => {
  const page = await visit('/plots', { viewport: PHONE, untouched: true, reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header summary')?.click();
    document.querySelector<HTMLElement>('[aria-label^="Block F,"]')?.click();
    for (const tick of document.querySelectorAll<HTMLElement>('main [type=checkbox]')) tick.click();
  });
  await page.getByRole('toolbar', { name: 'Plots of block F' }).waitFor({ state: 'attached' });
  // Corner plots that face the park.
  await page.getByText(/^\d of 448 plots match$/).waitFor({ state: 'attached' });
  expect(await page.locator('header details').evaluate((menu: HTMLDetailsElement) => menu.open)).toBe(true);
});

test('a plan whose script fails leads to its plots as without a script', async ({ visit }) => {
  const page = await visit('/plots', { viewport: PHONE, untouched: true, expects: [/^console: TypeError/] });
  await page.locator('[data-island=plan]').evaluate((island: HTMLElement) => {
    island.dataset.props = '{"outset":{"blocks":1}}';
  });
  await page.locator('main a[href="#block-F"]').click();
  await page.waitForURL('**/plots#block-F');
  await page.getByRole('toolbar', { name: 'Blocks' }).waitFor({ state: 'hidden' });
});

test('the address of a plot leads to where it can be seen, before anybody has touched the page', async ({
  visit,
}) => {
  const page = await visit('/plots#plot-F06', {
    viewport: PHONE,
    untouched: true,
    reducedMotion: 'reduce',
  });
  const name = page.locator('[data-plot=F06]').getByText('200 sq yd');
  await name.waitFor();
  const isOnScreen = (one: SVGElement | HTMLElement) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  };
  await expect.poll(() => page.locator('path#plot-F06').evaluate(isOnScreen)).toBe(true);
  await expect.poll(() => name.evaluate(isOnScreen)).toBe(true);
  expect(await page.locator('[data-hydrated]').count()).toBe(1);
  // Another address leads to another plot, also back to one that was left on the plan.
  await page.locator('[data-item=F20]').click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#plot-F20');
  for (const plot of ['B12', 'F06']) {
    await page.evaluate((hash) => location.assign(hash), `#plot-${plot}`);
    await page.locator(`[data-plot=${plot}]`).waitFor();
  }
  await page.evaluate(() => location.assign('#all-plots'));
  expect(await page.locator('[data-plot=F06]').count()).toBe(1);
});

test('without a script a block of the plan leads to the list of its plots', async ({ visit }) => {
  const page = await visit('/plots', { viewport: PHONE, javaScriptEnabled: false });
  expect(await page.getByRole('toolbar').count()).toBe(0);
  await page.locator('main a[href="#block-F"]').click();
  await page.getByRole('link', { name: 'F06', exact: true }).click();
  expect(new URL(page.url()).pathname).toBe('/plots/F06');
});

test('without a script a plot has its page, and its forms know which it is', async ({ visit }) => {
  const plain = { javaScriptEnabled: false } as const;
  const page = await visit('/plots/F06', plain);
  await page.getByText('₹113.4 lakh (₹1.134 crore)', { exact: true }).waitFor();
  const directions = await page.getByRole('link', { name: 'Google Maps' }).getAttribute('href');
  expect(directions).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=28\.02,77\.65$/);
  const shared = await page.getByRole('link', { name: 'Send this plot on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(shared ?? '')).toMatch(/text=Plot F06 .*, ₹105 lakh.*\/plots\/F06$/s);
  await page.getByRole('link', { name: 'Ask about plot F06' }).first().click();
  expect(await page.getByRole('checkbox', { name: 'About plot F06' }).isChecked()).toBe(true);
  const other = await visit('/site-visit?plot=Z99', plain);
  expect(await other.getByRole('checkbox', { name: /^About plot/ }).count()).toBe(0);
});

test('an address that names a plot opens the plan at it, before anybody has touched the page', async ({
  visit,
}) => {
  const page = await visit('/#plot-F06', { viewport: DESKTOP, untouched: true, reducedMotion: 'reduce' });
  const card = page.locator('dialog[open] [data-plot=F06]');
  await card.getByText('₹105 lakh').waitFor();
  // F16 stands back to back with it.
  expect(await card.locator('div', { hasText: /^Beside and behind it/ }).textContent()).toContain('F16');
});
