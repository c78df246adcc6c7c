import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectAlive, launchBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { type RunningSite, startSite } from '../harness/site.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const NOON = Date.UTC(2026, 10, 21, 6, 30);

type Options = Parameters<typeof openPage>[1];

/** The home page with its clock in our hands, and its script running. */
async function openHome(options: Options = {}): Promise<WatchedPage> {
  const page = await openPage(browser, { viewport: DESKTOP, ...options });
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON + 1000);
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  await expectAlive(page, '#services button');
  return page;
}

const heroShows = (page: Page) =>
  page.evaluate(() => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=hero]')];
    return radios.findIndex((radio) => radio.checked) + 1;
  });
const settled = { timeout: 15_000 };

test('the hero shows the next of six pictures every three seconds, and fetches it only then', async () => {
  const page = await openHome();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.getByRole('button', { name: 'Pause the pictures' }).waitFor();
  expect(await page.locator('input[name=hero]').count()).toBe(6);
  await page.clock.runFor(2900);
  expect(await heroShows(page)).toBe(1);
  expect(fetched.filter((url) => /gate\.jpg\/(800|1200|1600)/.test(url))).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => heroShows(page), settled).toBe(2);
  expect(fetched.some((url) => /gate\.jpg\/(800|1200|1600)/.test(url))).toBe(true);
  await page.closeAll();
});

test('a thumbnail switches the hero at once, and pause holds it', async () => {
  const page = await openHome();
  await page.locator('label[for=hero-5]').click();
  expect(await heroShows(page)).toBe(5);
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(9000);
  expect(await heroShows(page)).toBe(5);
  await page.getByRole('button', { name: 'Play the pictures' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(3100);
  await expect.poll(() => heroShows(page), settled).toBe(6);
  await page.closeAll();
});

test('the hero rests under the pointer, under the focus and out of view', async () => {
  const page = await openHome();
  await page.locator('label[for=hero-2]').hover();
  await page.clock.runFor(6000);
  expect(await heroShows(page)).toBe(1);
  await page.mouse.move(5, 5);
  await page.locator('#hero-1').focus();
  await page.keyboard.press('ArrowRight');
  expect(await heroShows(page)).toBe(2);
  await page.clock.runFor(6000);
  expect(await heroShows(page)).toBe(2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.clock.runFor(6000);
  expect(await heroShows(page)).toBe(2);
  await page.closeAll();
});

test('without a script the hero is looked through by its radio buttons', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  const sixth = page.locator('fieldset img[srcset*="/plots.jpg"]').first();
  await expect.poll(() => sixth.isVisible(), settled).toBe(false);
  await page.locator('label[for=hero-6]').click();
  await expect.poll(() => sixth.isVisible(), settled).toBe(true);
  expect(await page.getByRole('button', { name: /Pause|Next|Previous/ }).count()).toBe(0);
  await page.closeAll();
});

test('the residential pictures wrap around at both ends, and the counter follows', async () => {
  const page = await openHome();
  const carousel = page.getByRole('region', { name: 'Residential plots', exact: true });
  await carousel.scrollIntoViewIfNeeded();
  const counter = carousel.locator('p.tabular');
  const reads = () => counter.textContent();
  expect(await reads()).toBe('1 / 3');
  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(reads, settled).toBe('3 / 3');
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(reads, settled).toBe('1 / 3');
  await carousel.getByRole('button', { name: 'Show picture 2' }).click();
  await expect.poll(reads, settled).toBe('2 / 3');
  await page.closeAll();
});

test('the focus cards advance every three seconds, show three at a time, and pause under the pointer', async () => {
  const page = await openHome();
  const cards = page.getByRole('region', { name: 'Our main focus', exact: true });
  await cards.scrollIntoViewIfNeeded();
  const row = cards.getByRole('list').first();
  const at = () =>
    row.evaluate((element) => {
      const [first, second] = element.children as unknown as HTMLElement[];
      return Math.round(element.scrollLeft / (second!.offsetLeft - first!.offsetLeft));
    });
  expect(await cards.getByRole('article').count()).toBe(6);
  const gaps = await row.evaluate((element) => [getComputedStyle(element).columnGap, element.clientWidth]);
  expect(gaps[0]).toBe('30px');
  await page.mouse.move(5, 5);
  await page.clock.runFor(3100);
  await expect.poll(at, settled).toBe(1);
  await cards.getByRole('heading', { name: 'Growth hubs' }).hover();
  await page.waitForTimeout(1000);
  const held = await at();
  await page.clock.runFor(6000);
  await page.waitForTimeout(1000);
  expect(await at()).toBe(held);
  await cards.getByRole('button', { name: 'Show card 4' }).click();
  await expect.poll(at, settled).toBe(3);
  await page.closeAll();
});

test.each([
  [320, '20px', 1],
  [640, '20px', 1],
  [768, '25px', 2],
  [1024, '30px', 3],
])('at %i px the focus row has gaps of %s and shows %i', async (width, gap, shown) => {
  const page = await openPage(browser, { viewport: { width, height: 900 } });
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  const measured = await page
    .locator('#focus ul')
    .first()
    .evaluate((element) => {
      const [first] = element.children as unknown as HTMLElement[];
      const columnGap = getComputedStyle(element).columnGap;
      const step = first!.getBoundingClientRect().width + Number.parseFloat(columnGap);
      return [columnGap, Math.round(element.clientWidth / step)];
    });
  expect(measured).toEqual([gap, shown]);
  await page.closeAll();
});

test('where nothing may move, nothing moves and nothing offers to', async () => {
  const page = await openHome({ reducedMotion: 'reduce' });
  await page.clock.runFor(9000);
  expect(await heroShows(page)).toBe(1);
  expect(await page.getByRole('button', { name: /^Pause/ }).count()).toBe(0);
  await page.locator('#film-title').scrollIntoViewIfNeeded();
  expect(await page.locator('video').count()).toBe(0);
  await page.closeAll();
});
