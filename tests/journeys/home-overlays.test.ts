import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectInteractive,
  PHONE,
  waitForIntersection,
} from '../harness/browser.ts';
import { test as journey } from '../harness/journey.ts';
import { closeAndOpen } from '../harness/overlays.ts';

const AT_REST = { viewport: DESKTOP, reducedMotion: 'reduce' } as const;
const test = journey.extend('page', ({ visit }) => visit('/', AT_REST));

const open = (page: Page) => page.locator('dialog[open]');
const pageIsLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');

test('the page shows the first three of all pictures and films', async ({ page, site }) => {
  type Named = { file: string }[];
  const all: { pictures: Named; films: Named } = await (await fetch(`${site.url}/gallery.json`)).json();
  const previews = await page
    .locator('#gallery a[data-opens] img')
    .evaluateAll((images) =>
      images.map((image) => new URL((image as HTMLImageElement).src).pathname.split('/')[2]),
    );
  expect(previews.slice(0, 3)).toEqual(all.pictures.slice(0, 3).map(({ file }) => file));
  const links = await page
    .locator('#gallery a[href$=".mp4"]')
    .evaluateAll((films) => films.map((film) => film.getAttribute('href')));
  expect(links).toEqual(all.films.slice(0, 3).map(({ file }) => `/upload/${file}`));
});

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

  const third = open(page)
    .getByRole('button', { name: /enlarge$/ })
    .nth(2);
  await third.click();
  const one = page.getByRole('dialog', { name: 'Pictures, one by one' });
  await one.getByText(/^3 of 35/).waitFor();
  await page.keyboard.press('ArrowRight');
  await one.getByText(/^4 of 35/).waitFor();
  const shown = one.locator('li').nth(3).locator('img');
  const across = () => shown.evaluate((image) => image.getBoundingClientRect().width);
  await one.getByRole('button', { name: 'Full size, 100 %' }).click();
  await expect.poll(across).toBe(1600);
  await expectAccessible(page, 'dialog[aria-label^=Pictures]');
  await page.keyboard.press('Escape');
  await expect.poll(() => open(page).count()).toBe(1);
  expect(await third.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Escape');
  await expect.poll(() => open(page).count()).toBe(0);
  // A dialog is no longer open a moment before the page hears that it has closed.
  await expect.poll(() => pageIsLocked(page)).toBe(false);
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('who closes one and opens another in the same moment sees the other, and the page scrolls after it', async ({
  page,
}) => {
  const films = page.getByRole('link', { name: 'More films' });
  const second = page.locator('#gallery a[data-opens]').nth(1);
  await second.click();
  const one = page.getByRole('dialog', { name: 'Pictures, one by one' });
  const place = await one.getByText(/^\d+ of 35/).textContent();
  await closeAndOpen(second);
  await one.getByText(place ?? '', { exact: true }).waitFor();
  await closeAndOpen(films);
  await open(page).getByText('6 films', { exact: true }).waitFor();
  await closeAndOpen(page.getByRole('link', { name: 'More pictures' }));
  await open(page).getByText('35 pictures', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => open(page).count()).toBe(0);
  await expect.poll(() => pageIsLocked(page)).toBe(false);
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
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).pathname))
    .toBe('/uploads/story.mp4');
  const tracks = () =>
    film.evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ language }) => language));
  expect(await tracks()).toEqual(['en', 'hi']);
  // Captions are off until they are turned on.
  const modes = film.evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ mode }) => mode));
  expect(await modes).toEqual(['disabled', 'disabled']);
  const lines = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const [english] = video.textTracks;
      if (english) english.mode = 'showing';
      return english?.cues?.length;
    });
  await expect.poll(lines).toBe(9);
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

test('no phone, and nobody who saves data, fetches a film that was not asked for', async ({ visit }) => {
  const saving = () =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  for (const [viewport, init] of [
    [PHONE, null],
    [DESKTOP, saving],
  ] as const) {
    const films: string[] = [];
    const page = await visit('/', {
      viewport,
      before: async (own) => {
        own.on('request', (request) => {
          if (/\.(mp4|webm)$/.test(request.url())) films.push(request.url());
        });
        if (init) await own.addInitScript(init);
      },
    });
    await expectInteractive(page);
    await page.locator('#film-title').scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page
          .locator('section:has(#film-title) img')
          .evaluate((still) => (still as HTMLImageElement).complete),
      )
      .toBe(true);
    await waitForIntersection(page.locator('section:has(#film-title)'));
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(await page.locator('video').count()).toBe(0);
    expect(films).toEqual([]);
    await page.getByRole('link', { name: 'Watch Our Story: play the film, full screen' }).click();
    await expect.poll(() => films).not.toEqual([]);
  }
});

test('each drawing of the desk opens, and the plan tells a plot’s size and price', async ({ page }) => {
  await page.locator('#explore').getByRole('link', { name: 'Layout' }).click();
  await open(page).getByRole('button', { name: 'Block F, 200 sq yd, 20 of 20 plots' }).click();
  await open(page)
    .getByRole('button', { name: /^Plot F06: 200 sq yd, 30 × 60 ft, ₹105 lakh \(₹1.05 crore\)/ })
    .click();
  await open(page).locator('[data-plot=F06]').getByText('₹105 lakh').waitFor();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');

  await page.locator('#explore').getByRole('link', { name: 'Location' }).click();
  await open(page)
    .getByRole('img', { name: /Schematic map/ })
    .waitFor();
  await open(page).getByRole('button', { name: 'Close' }).click();

  expect(await page.locator('#explore .note').getByText('2025', { exact: true }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Price list 2025 (full size)', exact: true }).click();
  await open(page).getByText('Valid since 2025, until a later list replaces it.').waitFor();
  // The empty ground beside the sheet is a way out as well.
  await open(page)
    .locator('section')
    .click({ position: { x: 5, y: 200 } });
  await expect.poll(() => open(page).count()).toBe(0);
});

test('on a phone a drawing opens on its subject, says once that it is dragged, and fits on request', async ({
  visit,
}) => {
  const page = await visit('/', { ...AT_REST, viewport: { width: 360, height: 640 } });
  await page.locator('#explore').getByRole('link', { name: 'Location' }).click();
  const name = open(page).locator('text', { hasText: /^Vayuvan$/ });
  await name.waitFor();
  const middle = () =>
    name.evaluate((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return Math.max(
        Math.abs((left + right) / 2 / innerWidth - 0.5),
        Math.abs((top + bottom) / 2 / innerHeight - 0.5),
      );
    });
  await expect.poll(middle).toBeLessThan(0.4);
  await open(page).getByText('Drag to look around').waitFor();
  await expectAccessible(page, 'dialog[open]');
  await open(page).getByRole('button', { name: 'Fit the screen' }).click();
  const map = open(page).getByRole('img', { name: /Schematic map/ });
  await expect.poll(async () => (await map.boundingBox())?.width).toBe(360);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Price list 2025 (full size)', exact: true }).click();
  const row = open(page).getByRole('row', { name: /200 sq yd/ });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/30 × 60 ft.*52,500 per sq yd.*105.*lakh.*1\.05 crore/);
  expect((await row.boundingBox())?.width).toBeLessThan(360);
  expect(await open(page).getByText('Drag to look around').count()).toBe(0);
});

test('the plot sizes open in full, named as what they are', async ({ visit }) => {
  const page = await visit('/', { ...AT_REST, viewport: PHONE });
  await page.getByRole('link', { name: 'View Full' }).click();
  await open(page).getByText('Spacious & Well-Planned').waitFor();
  expect(await open(page).getByText('Artist’s impression.').count()).toBe(1);
  await expectAccessible(page, 'dialog[open]');
});
