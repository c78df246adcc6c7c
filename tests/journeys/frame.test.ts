import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE, waitForLayout } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

/** A page has this long to come to rest. */

const barTop = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
const depth = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('the bar leaves going down, returns going up, and never hides what has the focus', async ({ visit }) => {
  const page = await visit('/privacy-policy', { viewport: DESKTOP, reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => barTop(page)).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollBy(0, -20));
  await expect.poll(() => barTop(page)).toBeGreaterThan(0);
  await page.evaluate(() => scrollBy(0, 400));
  await expect.poll(() => barTop(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => barTop(page)).toBeGreaterThan(0);
});

test('what sticks below the bar moves up with it, and nothing else of the page is styled anew', async ({
  visit,
}) => {
  const sticking = [
    { path: '/about-us', viewport: PHONE, inside: 'main [class*="_stage_"]' },
    { path: '/amenities', viewport: PHONE, inside: 'main [class*="_stage_"]' },
    { path: '/', viewport: DESKTOP, inside: '#papers [class*="_head_"]' },
  ];
  for (const { path, viewport, inside } of sticking) {
    const page = await visit(path, { viewport, reducedMotion: 'reduce' });
    const part = page.locator(inside).first();
    const top = () => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).top));
    /** What every element of the page inherits. */
    const shared = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--nav-shown'));
    const before = await shared();
    expect(await part.evaluate((element) => getComputedStyle(element).position), path).toBe('sticky');
    const below = await top();
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => barTop(page)).toBeLessThanOrEqual(0);
    await expect.poll(top).toBeLessThan(below);
    expect(await shared(), path).toBe(before);
    await page.evaluate(() => scrollBy(0, -30));
    await expect.poll(top).toBe(below);
  }
});

test('the wheel is smoothed, and a page that stands still asks for no frames', async ({ visit }) => {
  const page = await visit('/faq', {
    viewport: DESKTOP,
    before: (page) =>
      page.addInitScript(() => {
        const ask = window.requestAnimationFrame;
        Object.assign(window, { framesAsked: 0 });
        window.requestAnimationFrame = (then) => {
          (window as unknown as { framesAsked: number }).framesAsked += 1;
          return ask(then);
        };
      }),
  });
  const framesAsked = () => page.evaluate(() => (window as unknown as { framesAsked: number }).framesAsked);
  /** How many are asked for within the next half second. */
  const framesNext = async () => {
    const before = await framesAsked();
    await page.evaluate(() => new Promise((passed) => setTimeout(passed, 500)));
    return (await framesAsked()) - before;
  };
  await page.mouse.move(700, 450);
  await page.locator('html.lenis').waitFor({ state: 'attached' });
  await expect.poll(framesNext).toBe(0);
  for (const [by, to] of [
    [400, 440],
    [-200, 220],
  ] as const) {
    const before = await framesAsked();
    await page.mouse.wheel(0, by);
    await expect.poll(() => depth(page)).toBe(to);
    expect(await framesAsked(), 'it went there in steps').toBeGreaterThan(before + 3);
    await expect.poll(framesNext).toBe(0);
  }
});

test('the menu of a phone opens and leads on, with and without scripts', async ({ visit }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit('/price', { viewport: PHONE, javaScriptEnabled });
    const menu = page.locator('header details');
    const links = menu.locator('a');
    expect(await links.allTextContents()).toEqual([
      'Home',
      'Price',
      'Contact Us',
      'Plan',
      'Gallery',
      'All pages',
    ]);
    await menu.locator('summary').click();
    await links.filter({ hasText: 'Contact Us' }).click();
    await page.waitForURL('**/contact-us');
    await expect.poll(() => menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
  }
});

test('the menu closes when it leads to a place on the same page, and with Escape', async ({ visit }) => {
  const page = await visit('/price', { viewport: PHONE });
  const menu = page.locator('header details');
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open);
  await menu.locator('summary').click();
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  await menu.locator('summary').click();
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect.poll(isOpen).toBe(false);
  await expect.poll(() => page.getByRole('heading', { name: 'Quick links' }).isVisible()).toBe(true);
});

test('a link to the page that is there scrolls to its top, and the page stays', async ({ visit }) => {
  const page = await visit('/price', { viewport: PHONE });
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => depth(page)).toBeGreaterThan(800);
  await page.evaluate(() => scrollBy(0, -60));
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Price', exact: true }).click();
  await expect.poll(() => depth(page)).toBe(0);
  expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('a new page begins at its top, and Back stands where it was', async ({ visit }) => {
  const page = await visit('/about-us', { viewport: PHONE });
  // Until then the foot of the page stands lower than it will on the way back.
  await waitForLayout(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Price', exact: true });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const noteDepth = () => sessionStorage.setItem('left-at', String(Math.round(scrollY)));
    addEventListener('click', noteDepth, { capture: true, once: true });
  });
  await link.click();
  await page.waitForURL('**/price');
  const before = await page.evaluate(() => Number(sessionStorage.getItem('left-at')));
  expect(before).toBeGreaterThan(500);
  await expect.poll(() => depth(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => depth(page)).toBe(before);
});

test('a phone has one bar to call, write or book; a desk has two tabs and a chat', async ({ visit }) => {
  const phone = await visit('/price', { viewport: PHONE });
  const bar = phone.getByRole('navigation', { name: 'Call, chat or book' });
  expect(await bar.getByRole('link', { name: 'Call Us' }).getAttribute('href')).toBe('tel:+915550120137');
  expect(await bar.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/915550120137',
  );
  await bar.getByRole('link', { name: 'Site Visit' }).click();
  await phone.waitForURL('**/site-visit#site-visit-form');

  const desk = await visit('/site-visit?plot=F06', { viewport: DESKTOP });
  await desk.evaluate(() => Object.assign(window, { stays: true }));
  expect(await desk.getByRole('navigation', { name: 'Call, chat or book' }).isVisible()).toBe(false);
  const download = desk.getByRole('link', { name: /^Download Brochure/ });
  expect(await download.getAttribute('href')).toBe('/brochure.pdf');
  await desk.locator('summary', { hasText: 'Chat with us' }).click();
  expect(await desk.getByRole('link', { name: 'Call Us Now' }).isVisible()).toBe(true);
  await desk.keyboard.press('Escape');
  expect(await desk.getByRole('link', { name: 'Call Us Now' }).isVisible()).toBe(false);
  const bubble = desk.locator('summary', { hasText: 'Chat with us' });
  await bubble.click();
  await desk.getByRole('button', { name: 'Close the chat' }).click();
  expect(await desk.getByRole('link', { name: 'Call Us Now' }).isVisible()).toBe(false);
  expect(await bubble.evaluate((summary) => summary === document.activeElement)).toBe(true);

  await desk.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await desk.getByRole('link', { name: 'Schedule Site Visit' }).click();
  await desk.waitForURL('**/site-visit?plot=F06#site-visit-form');
  expect(await desk.evaluate(() => 'stays' in window), 'it only scrolls').toBe(true);
  const form = desk.locator('#site-visit-form');
  await expect.poll(() => form.evaluate((box) => box.getBoundingClientRect().top > 0)).toBe(true);
});

test('the footer says who, where, and plainly what is not published yet', async ({ visit }) => {
  const page = await visit('/price', { viewport: DESKTOP });
  const footer = page.getByRole('contentinfo');
  const social = footer.getByRole('link', { name: /opens in a new tab/ });
  expect(await social.count()).toBe(6);
  expect(await social.first().getAttribute('target')).toBe('_blank');
  const text = (await footer.textContent()) ?? '';
  expect(text).toContain('Jattari, Aligarh Palwal Road,');
  expect(text).toContain(`© ${new Date().getFullYear()} Vayuvan`);
  expect(text).toContain('not the developer’s official site');
  expect(text).toContain('RERA numbers of project and agent are not published yet');
  expect(text).toContain('may not be copied');
});

test('an unknown path answers 404, unlisted, with ways on', async ({ visit, site }) => {
  const answer = await fetch(`${site.url}/plot/404`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  const page = await visit('/plot/404', { viewport: PHONE, expects: [/^404: GET .*\/plot\/404$/] });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Oops! Page Not Found');
  expect(await page.getByRole('link', { name: 'See every plot on the plan' }).getAttribute('href')).toBe(
    '/plots',
  );
  const popular = page.locator('main .link-list a');
  const targets = await popular.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/price', '/amenities', '/why-jewar', '/site-visit']);
});

test('there is no component sheet in production', async ({ site }) => {
  const answer = await fetch(`${site.url}/design`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Oops! Page Not Found');
});
