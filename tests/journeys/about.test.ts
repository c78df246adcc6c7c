import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import { readMeta } from '../harness/meta.ts';

/** The file of the step's picture that is on top and fully there. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const stills = [...document.querySelectorAll<HTMLImageElement>('fieldset img')];
    const top = stills.find((still) => getComputedStyle(still).zIndex === '1');
    return top && getComputedStyle(top).opacity === '1' ? /step-\w+/.exec(top.src)?.[0] : undefined;
  });

test('says what the document asks for, under its headings', async ({ visit }) => {
  const page = await visit('/about-us', { viewport: DESKTOP });
  expect(await page.locator('h1').textContent()).toBe('About Us');
  const crumbs = await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
    .allTextContents();
  expect(crumbs).toEqual(['Home', 'About Us']);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining([
      'Check every figure before you buy.',
      'One road, five stones.',
      'See it, measure it, then sign.',
    ]),
  );
  const phrases = [
    'Your Reliable Partner In Real Estate Success',
    'Milestones That Define Us',
    'Homebuying Steps',
  ];
  for (const phrase of phrases) {
    await page.getByText(phrase, { exact: true }).waitFor();
  }
  const third = await page.locator('main h3').allTextContents();
  expect(third).toEqual([
    'Our Mission',
    'Our Vision',
    'Humble Beginnings',
    'A Trusted Name',
    'Embracing Innovation',
    'Over 1,000 Homes Sold',
    'Moving Forward Together',
    'Discover Your Dream Home',
    'Schedule A Viewing',
    'Seal The Deal',
  ]);
  expect(await page.getByText('500+ families have trusted us').count()).toBe(1);
});

test('hover, focus and tap each bring a step’s picture, in half a second', async ({ visit }) => {
  const page = await visit('/about-us', { viewport: DESKTOP, hasTouch: true });
  await page.locator('fieldset[data-live]').waitFor();
  await expect.poll(() => shown(page)).toBe('step-discover');

  await page.getByRole('heading', { name: 'Seal The Deal' }).hover();
  await expect.poll(() => shown(page)).toBe('step-deal');
  const seconds = await page.evaluate(() => {
    const top = [...document.querySelectorAll('fieldset img')].find(
      (img) => getComputedStyle(img).zIndex === '1',
    );
    return top ? getComputedStyle(top).transitionDuration : '';
  });
  expect(seconds).toMatch(/^0\.5s/);

  await page.getByRole('link', { name: 'Book a site visit' }).focus();
  await expect.poll(() => shown(page)).toBe('step-visit');

  await page.getByText('Discover Your Dream Home').tap();
  await expect.poll(() => shown(page)).toBe('step-discover');

  await page.getByRole('radio', { name: 'Discover Your Dream Home' }).press('ArrowDown');
  await expect.poll(() => shown(page)).toBe('step-visit');
  await expectAccessible(page, 'fieldset');
});

test('the steps lead on, and their pictures change without a script', async ({ visit }) => {
  const page = await visit('/about-us', { viewport: DESKTOP, javaScriptEnabled: false });
  await page.getByText('Schedule A Viewing').click();
  await expect.poll(() => shown(page)).toBe('step-visit');
  const targets = await page
    .locator('fieldset a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/price', '/site-visit', '/faq']);
  expect(await page.getByText('Moving Forward Together').isVisible()).toBe(true);
});

test('names itself to readers of links', async ({ site }) => {
  const meta = readMeta(await (await fetch(`${site.url}/about-us`)).text());
  expect(meta.title).toBe('About Us | Vayuvan');
  expect(meta.ogTitle).toBe(meta.title);
  expect(meta.canonical).toMatch(/\/about-us$/);
  expect(meta.description.length).toBeGreaterThan(50);
  expect(meta.ogImage).toMatch(/\/cards\/about-us\.jpg\?v=\w+$/);
});
