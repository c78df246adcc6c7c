import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from '../harness/browser.ts';
import { test as journey } from '../harness/journey.ts';

const AT_REST = { viewport: DESKTOP, reducedMotion: 'reduce' } as const;
const test = journey.extend('page', ({ visit }) => visit('/', AT_REST));

const open = (page: Page) => page.locator('dialog[open]');
const pageIsLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');

test('all 35 pictures open over the page, scroll by 300 px, and the focus comes back', async ({ page }) => {
  const more = page.getByRole('link', { name: 'More pictures' });
  await more.click();
  await open(page).getByText('35 pictures', { exact: true }).waitFor();
  expect(await pageIsLocked(page)).toBe(true);
  const pictures = open(page).locator('figure');
  expect(await pictures.count()).toBeLessThan(35);

  const area = open(page).locator('section');
  const top = () => area.evaluate((element) => element.scrollTop);
  await open(page).getByRole('button', { name: 'Scroll down' }).click();
  await expect.poll(top).toBe(300);
  await open(page).getByRole('button', { name: 'Scroll down' }).click();
  await open(page).getByRole('button', { name: 'Scroll up' }).click();
  await expect.poll(top).toBe(300);

  await expect
    .poll(
      async () => {
        await area.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return pictures.count();
      },
      { timeout: 15_000 },
    )
    .toBe(35);
  expect(await open(page).getByText('All of them are artist’s impressions.').count()).toBe(1);
  await expectAccessible(page, 'dialog[open]');

  await page.keyboard.press('Escape');
  await expect.poll(() => open(page).count()).toBe(0);
  expect(await pageIsLocked(page)).toBe(false);
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the six films of the site play when they are asked to', async ({ visit }) => {
  const page = await visit('/', { ...AT_REST, viewport: PHONE });
  const films: string[] = [];
  page.on('request', (request) => /\.mp4/.test(request.url()) && films.push(request.url()));
  await page.getByRole('link', { name: 'More films' }).click();
  await expect.poll(() => open(page).locator('figure').count(), { timeout: 15_000 }).toBe(6);
  expect(films).toEqual([]);
  await expectAccessible(page, 'dialog[open]');
  await open(page).getByRole('button', { name: 'Play: Arriving in the evening, 0:08' }).click();
  await expect
    .poll(() => films.some((url) => url.endsWith('/upload/arrival.mp4')), { timeout: 15_000 })
    .toBe(true);
  await open(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => open(page).count()).toBe(0);
});

test('the story opens full screen under its title and closes again', async ({ page }) => {
  await page.getByRole('link', { name: 'Watch Our Story: play the film, full screen' }).click();
  const film = open(page).locator('video');
  await film.waitFor();
  expect(await film.getAttribute('src')).toBe('/uploads/background.mp4');
  expect(await open(page).getByText('Watch Our Story').count()).toBe(1);
  expect(await pageIsLocked(page)).toBe(true);
  await open(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => open(page).count()).toBe(0);
});

test('the background film comes only when it is nearly in view, runs silently and can be paused', async ({
  visit,
}) => {
  const page = await visit('/', { viewport: DESKTOP });
  expect(await page.locator('video').count()).toBe(0);
  await page.locator('#film-title').scrollIntoViewIfNeeded();
  const video = page.locator('video');
  await video.waitFor({ state: 'attached' });
  expect(await video.evaluate((film: HTMLVideoElement) => [film.muted, film.loop])).toEqual([true, true]);
  await page.getByRole('button', { name: 'Pause the background film' }).click();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
});

test('each drawing of the desk opens, and the plan tells a plot’s size and price', async ({ page }) => {
  await page.locator('#explore').getByRole('link', { name: 'Layout' }).click();
  const plot = open(page).getByRole('button', { name: /^Plot 1:/ });
  await plot.waitFor();
  await plot.focus();
  await expect
    .poll(() => open(page).getByText('Plot 1: 300 sq yd, 36 × 75 ft, ₹157.5 lakh').count())
    .toBeGreaterThan(0);
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');

  await page.locator('#explore').getByRole('link', { name: 'Location' }).click();
  await open(page)
    .getByRole('img', { name: /Schematic map/ })
    .waitFor();
  await open(page).getByRole('button', { name: 'Close' }).click();

  for (const year of ['2024-2025', '2025']) {
    const caption = page.locator('#explore .note').getByText(year, { exact: true });
    expect(await caption.isVisible()).toBe(true);
    await page.getByRole('link', { name: `Price list ${year} (full size)`, exact: true }).click();
    const list = open(page).getByRole('img', { name: `Vayuvan price list ${year}`, exact: false });
    await list.waitFor();
    // The empty ground beside the sheet is a way out as well.
    await open(page)
      .locator('section')
      .click({ position: { x: 5, y: 200 } });
    await expect.poll(() => open(page).count()).toBe(0);
  }
});

test('the plot sizes open in full, named as what they are', async ({ visit }) => {
  const page = await visit('/', { ...AT_REST, viewport: PHONE });
  await page.getByRole('link', { name: 'View Full' }).click();
  await open(page).getByText('Spacious & Well-Planned').waitFor();
  expect(await open(page).getByText('Artist’s impression.').count()).toBe(1);
  await expectAccessible(page, 'dialog[open]');
});
