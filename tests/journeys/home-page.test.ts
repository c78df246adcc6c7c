import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  PHONE,
} from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

const SECTIONS = [
  'about',
  'papers',
  'services',
  'focus',
  'invest',
  'amenities',
  'gallery',
  'explore',
  'sizes',
  'society',
  'media',
  'contact',
];

test('the sections stand in order, titled and tagged, readable with no script', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled: false });
  expect(await page.title()).toBe('Vayuvan: plots near Noida International Airport, Jewar');
  for (const name of ['description', 'keywords', 'author', 'publisher'])
    expect(await page.locator(`meta[name=${name}]`).getAttribute('content'), name).toBeTruthy();
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('From ₹52.5 lakh');
  const ids = await page.locator('main > section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(SECTIONS);
  expect(await page.getByText('₹52,500').first().isVisible()).toBe(true);
  const claims = ((await page.locator('#about').textContent()) ?? '').replace(/\s+/g, ' ');
  for (const claim of ['500+ families trust us', '100% verified plots', 'over 1,000 homes sold'])
    expect(claims).toContain(claim);
  expect(await page.getByRole('heading', { name: 'The site, as planned' }).count()).toBe(1);
  expect(await page.locator('#contact form').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /More/ }).count()).toBe(0);
});

test('OUR SERVICES leads to the services, LEARN MORE to the page about Vayuvan', async ({ visit }) => {
  const page = await visit('/', { viewport: DESKTOP });
  // What an editor types in capitals is shown in capitals.
  const shown = await page.locator('main > section').first().getByRole('link').allInnerTexts();
  expect(shown.map((words) => words.trim())).toEqual(
    expect.arrayContaining(['OUR SERVICES', expect.stringMatching(/^LEARN MORE/)]),
  );
  await page.getByRole('link', { name: 'OUR SERVICES', exact: true }).click();
  await expect
    .poll(() => page.locator('#services').evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(200);
  await page.getByRole('link', { name: 'LEARN MORE about Vayuvan', exact: true }).click();
  await page.waitForURL('**/about-us', { waitUntil: 'commit' });
});

test('the house stands on its plot on hover, and as far as its boundary is moved', async ({ visit }) => {
  const page = await visit('/', { viewport: DESKTOP });
  const house = page.locator('#about figure img').nth(1);
  const wholly = () => house.evaluate((image) => getComputedStyle(image).getPropertyValue('--wipe-rest'));
  const boundaryAt = () =>
    house.evaluate((image) => getComputedStyle(image).getPropertyValue('--wipe').trim());
  const boundary = page.getByRole('slider', { name: 'Boundary between the ground and the house' });
  expect([await wholly(), await boundaryAt()]).toEqual(['0', '60%']);
  await boundary.hover();
  await expect.poll(wholly).toBe('1');
  await page.mouse.move(5, 5);
  await expect.poll(wholly).toBe('0');
  await boundary.focus();
  await expect.poll(wholly).toBe('1');
  await page.keyboard.press('ArrowLeft');
  // From now on it stands where it was put.
  await expect.poll(wholly).toBe('0');
  expect(await boundaryAt()).toBe('59%');
  await page.keyboard.press('End');
  expect(await boundaryAt()).toBe('100%');
});

test('papers are ticked, remembered on the device, and sent as they are ticked', async ({ visit }) => {
  const page = await visit('/');
  const approval = page.getByRole('checkbox', { name: 'The layout approval' });
  const send = page.getByRole('link', { name: 'Send the list to your lawyer' });
  await page.getByText('See the papers').click();
  await approval.check();
  await page.reload();
  await page.getByText('See the papers').click();
  await expect.poll(() => approval.isChecked()).toBe(true);
  await expect
    .poll(async () => new URL((await send.getAttribute('href')) ?? '').searchParams.get('text'))
    .toContain('☑ 2. The layout approval\n☐ 3. Khatauni');
});

test('three articles are teased in the order given, each title whole within 65 characters', async ({
  visit,
}) => {
  const page = await visit('/');
  const links = page.locator('#media h3 a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/blog/authority-plots-near-jewar-airport',
    '/blog/perfect-blend-luxury-comfort-location',
    '/blog/jewar-airport-inauguration-noida-connectivity',
  ]);
  for (const title of await links.allTextContents()) {
    expect([...title].length).toBeLessThanOrEqual(65);
    expect(title).not.toMatch(/…$/);
  }
  expect(await page.locator('#media .meta').first().textContent()).toMatch(
    /^Real Estate\d{1,2} [A-Z][a-z]{2,3} \d{4}By Admin$/,
  );
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s axe finds nothing, the console stays silent', async ([, viewport], { visit }) => {
  const page = await visit('/', { viewport, reducedMotion: 'reduce' });
  expect(await repeatedPictures(page)).toEqual([]);
  await expectInteractive(page, '#services button');
  await expectAccessible(page);
});

test('at 320 px nothing runs out of the side', async ({ visit }) => {
  const page = await visit('/', { viewport: { width: 320, height: 700 } });
  await expectNoSidewaysScroll(page);
});

/** Adds up how far what is shown moves by itself, from the beginning. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) {
        shifts.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

test('letters that come late move nothing', async ({ visit }) => {
  for (const path of ['/', '/price', '/why-jewar', '/faq']) {
    const arrived = Promise.withResolvers<void>();
    const page = await visit(path, {
      viewport: PHONE,
      untouched: true,
      before: async (page) => {
        await page.route(/\.woff2/, async (route) => {
          await arrived.promise;
          await route.continue().catch(() => undefined);
        });
        await watchShifts(page);
      },
    });
    // A browser leaves a text unseen for a moment, and shows it in other letters after that.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.evaluate(() => new Promise((shown) => setTimeout(shown, 200)));
    arrived.resolve();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(await shiftOf(page), path).toBeLessThan(0.01);
  }
});

/** Pictures that stand twice within two screens of scrolling; the small ones that choose a larger one do not count. */
function repeatedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.checkVisibility() && !image.closest('label, button'))
      .map((image) => ({
        file: /pictures\/([^/]+)/.exec(image.src)?.[1] ?? image.src,
        top: image.getBoundingClientRect().top,
      }));
    const repeated = shown.filter(({ file, top }, place) =>
      shown.slice(0, place).some((other) => other.file === file && top - other.top < 2 * innerHeight),
    );
    return repeated.map(({ file }) => file);
  });
}
