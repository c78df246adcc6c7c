import { expect } from 'vitest';
import { waitForIntersection } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

const PLAIN = { javaScriptEnabled: false, reducedMotion: 'reduce' } as const;

test('without JavaScript the home page leads to all 35 pictures and all 6 films', async ({ visit, site }) => {
  const page = await visit('/', PLAIN);
  await page.getByRole('link', { name: 'More pictures' }).click();
  await page.waitForURL('**/gallery#pictures', { waitUntil: 'domcontentloaded' });
  expect(await page.locator('#pictures figure img').count()).toBe(35);
  const films = page.locator('#films figure > a');
  expect(await films.count()).toBe(6);
  for (const film of await films.all()) {
    const range = { headers: { range: 'bytes=0-9' } };
    const answer = await fetch(site.url + (await film.getAttribute('href')), range);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    await answer.body?.cancel();
  }
});

test('a film of the gallery plays over its page, and is not fetched before', async ({ visit }) => {
  const page = await visit('/gallery');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.locator('#films').scrollIntoViewIfNeeded();
  const film = page.getByRole('link', { name: 'Play the film: Along the boulevard' });
  const address = (await film.getAttribute('href')) ?? '';
  const films = () => fetched.filter((path) => path.endsWith('.mp4'));
  await waitForIntersection(page.locator('#films'));
  expect(films()).toEqual([]);
  await film.click();
  const player = page.getByRole('dialog').locator('video[controls]');
  await player.waitFor();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(address);
  await expect.poll(() => [...new Set(films())]).toEqual([address]);
  await page.keyboard.press('Escape');
  await player.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/gallery');
});

test('without JavaScript the price list can be opened from the home page', async ({ visit }) => {
  const page = await visit('/', PLAIN);
  await page.getByRole('link', { name: 'Price list 2025 (full size)', exact: true }).click();
  await page.waitForURL('**/gallery#price-list-2025');
  expect(await page.getByRole('heading', { name: 'Price list 2025', exact: true }).isVisible()).toBe(true);
});

test('without a script nothing on the home page is a button that only a script could answer', async ({
  visit,
}) => {
  const page = await visit('/', { javaScriptEnabled: false });
  const buttons = page.locator('main button');
  expect(await buttons.count()).toBeGreaterThan(0);
  const seen: string[] = [];
  for (const button of await buttons.all()) {
    if ((await button.isVisible()) && (await button.getAttribute('type')) !== 'submit') {
      seen.push((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '');
    }
  }
  expect(seen).toEqual([]);
});
