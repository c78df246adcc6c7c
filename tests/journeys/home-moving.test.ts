import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, waitForIntersection } from '../harness/browser.ts';
import { test as journey } from '../harness/journey.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);

/** The home page on a desk with its clock in our hands. */
const HELD = { viewport: DESKTOP, clock: NOON };
const test = journey.extend('page', ({ visit }) => visit('/', HELD));

const heroShows = (page: Page) =>
  page.evaluate(() => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=hero]')];
    return radios.findIndex((radio) => radio.checked) + 1;
  });
/** Pictures that were asked for so far: a turn begins by asking for the next one. */
const asked = (page: Page) => page.locator('[data-hero] img[loading=eager]').count();

/** The hero turns, or would but for what a test does. Its script comes once the page is painted, by the page's clock. */
async function heroRuns(page: Page) {
  const pause = page.getByRole('button', { name: 'Pause the pictures' });
  const isOffered = async () => {
    await page.clock.runFor(20);
    return pause.isVisible();
  };
  await expect.poll(isOffered).toBe(true);
  await waitForIntersection(page.locator('[data-hero]'));
}

async function expectNoTurn(page: Page, ms: number) {
  const before = await asked(page);
  await page.clock.runFor(ms);
  expect(await asked(page)).toBe(before);
}

test('the hero shows the next of six pictures every three seconds, and fetches it only then', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await heroRuns(page);
  expect(await page.locator('input[name=hero]').count()).toBe(6);
  await expectNoTurn(page, 2900);
  expect(await heroShows(page)).toBe(1);
  expect(fetched.filter((url) => /gate\.jpg\/(800|1200|1600)/.test(url))).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => heroShows(page)).toBe(2);
  await expect.poll(() => fetched.some((url) => /gate\.jpg\/(800|1200|1600)/.test(url))).toBe(true);
});

test('a thumbnail switches the hero at once, and pause holds it', async ({ page }) => {
  await heroRuns(page);
  await page.locator('label[for=hero-5]').click();
  expect(await heroShows(page)).toBe(5);
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.mouse.move(5, 5);
  await expectNoTurn(page, 9000);
  expect(await heroShows(page)).toBe(5);
  await page.getByRole('button', { name: 'Play the pictures' }).click();
  await page.mouse.move(5, 5);
  await heroRuns(page);
  await page.clock.runFor(3100);
  await expect.poll(() => heroShows(page)).toBe(6);
});

test('the hero rests under the pointer, under the focus and out of view', async ({ page }) => {
  await heroRuns(page);
  await page.locator('label[for=hero-2]').hover();
  await expectNoTurn(page, 6000);
  expect(await heroShows(page)).toBe(1);
  await page.mouse.move(5, 5);
  await page.locator('#hero-1').focus();
  await page.keyboard.press('ArrowRight');
  expect(await heroShows(page)).toBe(2);
  await expectNoTurn(page, 6000);
  expect(await heroShows(page)).toBe(2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.locator('#contact').scrollIntoViewIfNeeded();
  // Observers are told in the order in which they were made: once this one knows, the hero's own does.
  await page.locator('[data-hero]').evaluate(
    (hero) =>
      new Promise<void>((gone) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting === false && gone()).observe(hero);
      }),
  );
  await expectNoTurn(page, 6000);
  expect(await heroShows(page)).toBe(2);
});

test('without a script the hero is looked through by its radio buttons', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled: false });
  const sixth = page.locator('fieldset img[srcset*="/plots.jpg"]').first();
  await expect.poll(() => sixth.isVisible()).toBe(false);
  await page.locator('label[for=hero-6]').click();
  await expect.poll(() => sixth.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /Pause|Next|Previous/ }).count()).toBe(0);
});

test('the residential pictures wrap around at both ends, and the counter follows', async ({ page }) => {
  const carousel = page.getByRole('region', { name: 'Residential plots', exact: true });
  await carousel.scrollIntoViewIfNeeded();
  const counter = carousel.locator('p.tabular');
  const reads = () => counter.textContent();
  expect(await reads()).toBe('1 / 3');
  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(reads).toBe('3 / 3');
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(reads).toBe('1 / 3');
  await carousel.getByRole('button', { name: 'Show picture 2' }).click();
  await expect.poll(reads).toBe('2 / 3');
});

test('the focus cards advance every three seconds, show three at a time, and pause under the pointer', async ({
  page,
}) => {
  const cards = page.getByRole('region', { name: 'Our main focus', exact: true });
  await cards.scrollIntoViewIfNeeded();
  await waitForIntersection(cards);
  const row = cards.getByRole('list').first();
  const at = () =>
    row.evaluate((element) => {
      const [first, second] = element.children as unknown as HTMLElement[];
      // At rest, and not on its way: what is scrolled while it moves stands still halfway.
      return Number((element.scrollLeft / (second!.offsetLeft - first!.offsetLeft)).toFixed(2));
    });
  expect(await cards.getByRole('article').count()).toBe(6);
  const gaps = await row.evaluate((element) => [getComputedStyle(element).columnGap, element.clientWidth]);
  expect(gaps[0]).toBe('30px');
  await page.mouse.move(5, 5);
  await page.clock.runFor(3100);
  await expect.poll(at).toBe(1);
  await cards.getByRole('heading', { name: 'Growth hubs' }).hover();
  await page.clock.runFor(9000);
  await page.mouse.move(5, 5);
  // The page knows by its next frame that the pointer has left.
  await expect.poll(() => row.evaluate((element) => element.matches(':hover'))).toBe(false);
  await page.clock.runFor(3100);
  // One step since the pointer left, so none under it.
  await expect.poll(at).toBe(2);
  await cards.getByRole('button', { name: 'Show card 4' }).click();
  await expect.poll(at).toBe(3);
});

test.for([
  [320, '20px', 1],
  [640, '20px', 1],
  [768, '25px', 2],
  [1024, '30px', 3],
] as const)('at %i px the focus row has gaps of %s and shows %i', async ([width, gap, shown], { visit }) => {
  const page = await visit('/', { viewport: { width, height: 900 } });
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
});

test('where nothing may move, nothing moves and nothing offers to', async ({ visit }) => {
  const page = await visit('/', { ...HELD, reducedMotion: 'reduce' });
  await waitForIntersection(page.locator('[data-hero]'));
  await expectNoTurn(page, 9000);
  expect(await heroShows(page)).toBe(1);
  expect(await page.getByRole('button', { name: /^Pause/ }).count()).toBe(0);
  await page.locator('#film-title').scrollIntoViewIfNeeded();
  await waitForIntersection(page.locator('section:has(#film-title)'));
  expect(await page.locator('video').count()).toBe(0);
});
