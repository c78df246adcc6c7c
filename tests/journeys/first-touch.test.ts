import { expect } from 'vitest';
import { DESKTOP, expectInteractive, PHONE } from '../harness/browser.ts';
import { countDrawings, delayScripts, fetchedPaths, isHydrated, scripts } from '../harness/first-touch.ts';
import { test } from '../harness/journey.ts';

test('before anybody touches it the page moves by itself, and nothing of React is fetched', async ({
  visit,
}) => {
  const page = await visit('/', { untouched: true, popup: true });
  const popup = page.locator('dialog#enquiry');
  await popup.waitFor({ state: 'visible' });
  const chosen = () =>
    page
      .locator('[data-hero] input')
      .evaluateAll((all) => all.findIndex((radio) => (radio as HTMLInputElement).checked));
  // As a browser tells a page that comes under a pointer at rest.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
  await expect.poll(chosen).toBeGreaterThan(0);
  expect(await page.locator('[data-hydrated]').count()).toBe(0);
  expect(await page.locator('script[type=speculationrules]').count()).toBe(1);
  expect(await scripts(page)).toEqual([expect.stringMatching(/\/moving-/)]);
  // They stand in the page.
  expect(await fetchedPaths(page, '.css')).toEqual([]);
  expect(await page.locator('[data-hero] button').isVisible()).toBe(true);
});

test('while somebody scrolls through the page nothing of React is fetched', async ({ visit }) => {
  const page = await visit('/', { untouched: true });
  const scrolled = await page.evaluate(async () => {
    for (const end = performance.now() + 1500; performance.now() < end || scrollY <= 100; ) {
      scrollBy({ top: 20, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });
  expect(scrolled).toBeGreaterThan(100);
  expect((await scripts(page)).filter((path) => /\/island-/.test(path))).toEqual([]);
  await expectInteractive(page, '#contact-form');
  expect((await scripts(page)).filter((path) => /\/island-base-/.test(path))).toHaveLength(1);
});

test('a finger that comes down while the page still scrolls is heard, and brings React', async ({
  visit,
}) => {
  const page = await visit('/', { viewport: PHONE, hasTouch: true, isMobile: true, untouched: true });
  await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }));
  await page.locator('a[data-opens]:has-text("More pictures")').first().tap();
  await page.locator('dialog[open]').first().waitFor({ state: 'visible' });
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the popup that came by itself is closed at once, is remembered, and stays closed when React comes', async ({
  visit,
}) => {
  const page = await visit('/', { untouched: true, popup: true });
  const popup = page.locator('dialog#enquiry');
  await popup.waitFor({ state: 'visible' });
  await popup.locator('[data-close]').first().click();
  await popup.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => Number(localStorage.getItem('popupLastClosed')))).toBeGreaterThan(0);
  await expectInteractive(page, 'dialog#enquiry');
  expect(await popup.isVisible()).toBe(false);
  // The browser leads on: it may make pages ready for as long as this one stands.
  expect(await page.locator('script[type=speculationrules]').count()).toBe(1);
});

test('a popup that is open when React comes stays open, and what is typed into it stays', async ({
  visit,
}) => {
  const page = await visit('/', { untouched: true, popup: true });
  const name = page.locator('#popup-form input[name=name]');
  await name.waitFor({ state: 'visible' });
  await name.fill('Asha');
  await expectInteractive(page, 'dialog#enquiry');
  expect(await name.inputValue()).toBe('Asha');
  await page.keyboard.press('Escape');
  await page.locator('dialog#enquiry').waitFor({ state: 'hidden' });
});

test('a click on what closes the popup is heard while its form waits for its script', async ({ visit }) => {
  const { before, arrive } = delayScripts();
  const page = await visit('/', { untouched: true, popup: true, before });
  const popup = page.locator('dialog#enquiry');
  for (const closes of ['[aria-label=Close]', 'form [data-close]']) {
    await popup.waitFor({ state: 'visible' });
    await popup.locator('input[name=name]').fill('Asha');
    await popup.locator(closes).click();
    await popup.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('popupLastClosed'))).not.toBeNull();
    expect(await isHydrated(page, 'popup-form')).toBe(false);
    await page.evaluate(() => localStorage.removeItem('popupLastClosed'));
    await page.reload();
  }
  await popup.waitFor({ state: 'visible' });
  await popup.locator('input[name=name]').fill('Asha');
  await page.keyboard.press('Escape');
  arrive();
  await expectInteractive(page, '#popup-form');
  expect(await popup.isVisible()).toBe(false);
  expect(await popup.locator('input[name=name]').inputValue()).toBe('Asha');
});

test('the menu and the chat that were opened before React came stay open', async ({ visit }) => {
  const page = await visit('/price', { untouched: true });
  await page.locator('header summary').click();
  await expectInteractive(page, 'header');
  expect(await page.locator('header details a').last().isVisible()).toBe(true);
  await page.locator('header details a').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => countDrawings(page)).toEqual([1, 1, 1]);

  const desk = await visit('/price', { untouched: true, viewport: DESKTOP });
  await desk.locator('summary', { hasText: 'Chat with us' }).click();
  await expectInteractive(desk, 'header');
  expect(await desk.getByRole('link', { name: 'Call Us Now' }).isVisible()).toBe(true);
});

test('a page that was made ready beforehand moves nothing and counts nothing until somebody sees it', async ({
  visit,
}) => {
  const page = await visit('/', {
    untouched: true,
    popup: true,
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(document, 'prerendering', { get: () => true })),
  });
  // A browser shows nobody what a beacon carries.
  const told = await page.evaluateHandle(() => {
    const all: Promise<string>[] = [];
    navigator.sendBeacon = (path, body) => all.push((body as Blob).text().then((text) => path + text)) > 0;
    return all;
  });
  const toldSoFar = () => told.evaluate((all) => Promise.all(all));
  // What waits for the page to be painted has run.
  await page.waitForFunction(() => document.documentElement.dataset.loading === undefined);
  expect(await scripts(page)).toEqual([]);
  expect(await toldSoFar()).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await page.locator('dialog#enquiry').waitFor({ state: 'visible' });
  expect(await toldSoFar()).toEqual(['/api/counts{"what":"view","page":"/"}']);
});
