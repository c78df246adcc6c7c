import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblems, expectNamed } from '../harness/accessibility-tree.ts';
import {
  DESKTOP,
  dispatchKeylessEvent,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  expectTabOrder,
  PHONE,
  waitForLayout,
  widenTextSpacing,
} from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import { readMeta } from '../harness/meta.ts';
import { AFTER_A_FORM, ARTICLES, PUBLIC_PAGES } from './public-pages.ts';

const NOWHERE = '/no-plot-carries-this-number';
const pages = [
  ...PUBLIC_PAGES.filter((path) => !ARTICLES.slice(1).includes(path)),
  NOWHERE,
  '/media?q=deed&page=2',
];
const forSearch = PUBLIC_PAGES.filter((path) => !AFTER_A_FORM.includes(path));
/** The forms that must be there before any script: by what their submit button says. */
const FORMS: Record<string, number> = { '/contact-us': 1, '/site-visit': 1, '/media': 2, '/': 1 };

const answers = (path: string) => (path === NOWHERE ? [/^404: GET .*\/no-plot/] : []);

const SIZES = [
  { width: 320, height: 640, axe: true },
  // What is left of a window of 1280 × 1024 at 400 %.
  { width: 320, height: 256, axe: false },
  { width: 390, height: 844, axe: false },
  // What is left of a window of 1440 × 900 at 200 %.
  { width: 720, height: 450, axe: false },
  { width: 1440, height: 900, axe: true },
];

/** What React takes an element for and what it is: in production it says nothing of attributes that differ. */
const takenForOthers = () => {
  const NAMES = { id: 'id', htmlFor: 'for', href: 'href', className: 'class', name: 'name' };
  const ARIA = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-current'];
  const names = Object.entries({ ...NAMES, ...Object.fromEntries(ARIA.map((each) => [each, each])) });
  // The list of papers writes what is ticked into its links to others by itself.
  return [...document.body.querySelectorAll(':not([href^=https])')].flatMap((element) => {
    const key = Object.keys(element).find((each) => each.startsWith('__reactProps'));
    const props = key && (element as unknown as Record<string, Record<string, unknown>>)[key];
    return names.flatMap(([prop, attribute]) => {
      const is = element.getAttribute(attribute);
      const given = props ? (props[prop] ?? null) : is;
      // The drawing that React takes from a sprite stands in the page (server/rendering/inline-icons.ts).
      const taken = is?.startsWith('#icon-') ? String(given).replace(/^[^#]+#/, '#icon-') : given;
      return is === taken || is === String(taken)
        ? []
        : [`${element.localName} ${attribute}: ${is} for ${taken}`];
    });
  });
};

const read = async (page: Page) => ({
  h1: (await page.locator('h1').textContent())?.trim(),
  main: (await page.locator('main').allInnerTexts()).join('').length,
  forms: await page.locator('main form:visible').count(),
});

describe.each(pages)('%s', (path) => {
  test('on a small phone, a phone, zoomed to 200 and 400 % and on a desk: nothing for axe, no error, nothing sideways, also with the text spaced; and on a phone it reads the same without JavaScript', async ({
    visit,
  }) => {
    const calm = { reducedMotion: 'reduce', expects: answers(path) } as const;
    const page = await visit(path, { ...calm, viewport: SIZES[0], untouched: true });
    await page.evaluate(() => document.fonts.ready);
    await waitForLayout(page);
    for (const { axe, ...viewport } of SIZES) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      if (axe) {
        await expectAccessible(page);
        await expectNamed(page);
      }
      // The first size is the page as it comes, the others once React has taken it over.
      await expectInteractive(page);
    }
    await dispatchKeylessEvent(page);
    expect(await page.evaluate(takenForOthers)).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
    expect(await page.locator('h1').count()).toBe(1);

    await page.setViewportSize(PHONE);
    const withScripts = await read(page);
    await widenTextSpacing(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    const without = await read(await visit(path, { ...calm, javaScriptEnabled: false }));
    expect(without.h1).toBe(withScripts.h1);
    expect(without.h1).not.toBe('');
    // The board of days and hours, of 33 buttons, is a script's alone: without one its two fields stand.
    expect(without.main).toBeGreaterThan(withScripts.main * 0.8);
    expect(without.forms).toBeGreaterThanOrEqual(FORMS[path] ?? 0);
  });
});

test.for(ARTICLES.slice(1))(
  'the article %s: nothing for axe on a phone, nothing sideways there and at a desk',
  async (path, { visit }) => {
    const page = await visit(path, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'main');
    await expectNamed(page);
    await page.setViewportSize(DESKTOP);
    await expectNoSidewaysScroll(page);
  },
);

test.for([
  ['/', PHONE, ['More pictures', 'Layout', 'Send message', 'Subscribe']],
  ['/site-visit', { width: 320, height: 256 }, ['Book the visit']],
  ['/contact-us', DESKTOP, ['Submit', 'Subscribe']],
  ['/gallery', PHONE, ['Subscribe']],
  ['/plots', DESKTOP, ['Subscribe']],
] as const)(
  '%s by the keyboard alone: in its order, in sight, and no bar over what it is on',
  async ([path, viewport, parts], { visit }) => {
    const page = await visit(path, { viewport, reducedMotion: 'reduce' });
    const names = (await expectTabOrder(page)).join('\n');
    expect(names).toMatch(/^A Skip to the content/);
    for (const part of parts) expect(names).toContain(part);
  },
);

test('what a screen reader could not name is noticed', async ({ visit }) => {
  const page = await visit('/faq');
  await expectNamed(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect(await accessibilityProblems(page)).toEqual(['button without a name']);
});

test('in forced colours what is chosen can be told, and the keys of drawings keep their colours', async ({
  visit,
}) => {
  const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const;
  const visitPage = await visit('/site-visit', forced);
  const days = visitPage.locator('main form').getByRole('button', { name: /^(Mon|Tue|Wed) \d/ });
  await days.nth(2).click();
  const ground = (button: number) =>
    days.nth(button).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(2)).not.toBe(await ground(1));
  const current = visitPage.locator('header a[aria-current], nav a[aria-current]').first();
  if ((await current.count()) > 0) {
    expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
  }
  const home = await visit('/', forced);
  const words = await home
    .locator('footer h2')
    .first()
    .evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.body).color]);
  expect(words[0]).toBe(words[1]);
  const map = home.locator('#focus svg').filter({ hasText: 'Vayuvan' }).first();
  expect(await map.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(18, 63, 51)');
});

test('every page has a title, a description and an address of its own', async ({ site }) => {
  const seen = await Promise.all(
    [...forSearch, '/media?page=2', '/media?page=4'].map(async (path) => {
      const html = await (await fetch(site.url + path)).text();
      return { path, ...readMeta(html) };
    }),
  );
  for (const { path, title, description, canonical } of seen) {
    expect({ path, title }).toEqual({ path, title: expect.stringMatching(/\S/) });
    expect({ path, description }).toEqual({ path, description: expect.stringMatching(/^.{50,200}$/) });
    expect(canonical).toBe(`http://localhost:${site.port}${path}`);
  }
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = seen.map((page) => page[key]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test.for([...AFTER_A_FORM, NOWHERE, '/media?q=deed', '/media?tag=rera', '/login', '/auth'])(
  '%s is kept out of search engines',
  async (path, { site }) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  },
);
