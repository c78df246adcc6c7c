import { expect } from 'vitest';
import { DESKTOP, expectNoSidewaysScroll, PHONE } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import { readMeta } from '../harness/meta.ts';
import { ARTICLES } from './public-pages.ts';

const APPROVED = '/blog/approved-residential-plot-near-jewar-airport';

test('an article shows picture, title, author, date, reading time and its parts', async ({ visit }) => {
  const page = await visit(APPROVED, { viewport: DESKTOP, reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Approved residential plot/);
  const words = await main.textContent();
  for (const word of ['14 Apr 2026', 'By Vayuvan Editorial', '6 minute read', 'Artist’s impression']) {
    expect(words).toContain(word);
  }
  const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
  const parts = await main.locator('h2[id]').allInnerTexts();
  const listed = await contents.allInnerTexts();
  expect(listed.length).toBeGreaterThan(5);
  expect(parts).toEqual(expect.arrayContaining(listed));
  await contents.last().click();
  const heading = main.getByRole('heading', { name: listed.at(-1) });
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 9999, { timeout: 15_000 })
    .toBeLessThan(600);
});

test.for([true, false])(
  'a marked word opens its meaning, with JavaScript %s',
  async (javaScriptEnabled, { visit }) => {
    const page = await visit(APPROVED, { viewport: PHONE, javaScriptEnabled });
    const word = page.locator('a.term', { hasText: 'chain of title' });
    expect(await word.count()).toBe(1);
    const meaning = page.getByText('The row of deeds and inheritances');
    expect(await meaning.isVisible()).toBe(false);
    await word.click();
    await meaning.waitFor({ state: 'visible' });
    await expect
      .poll(async () => (await meaning.boundingBox())?.y ?? 9999, { timeout: 15_000 })
      .toBeLessThan(PHONE.height);
  },
);

test('a table of four columns stands row by row on a phone, each cell with its head', async ({ visit }) => {
  const page = await visit(APPROVED, { viewport: { width: 320, height: 640 } });
  const row = page.locator('.stacks tbody tr').first();
  const cells = await row.locator('td').evaluateAll((all) =>
    all.map((cell) => ({
      left: Math.round(cell.getBoundingClientRect().left),
      label: getComputedStyle(cell, '::before').content,
    })),
  );
  expect(new Set(cells.map(({ left }) => left)).size).toBe(1);
  const heads = await page.locator('.stacks').first().locator('th').allTextContents();
  expect(cells.slice(1).map(({ label }) => label)).toEqual(heads.slice(1).map((head) => `"${head}: "`));
  await page.getByRole('table').first().getByRole('columnheader', { name: heads[1] }).waitFor();
  await expectNoSidewaysScroll(page);
});

test('a wide table scrolls in its own frame, by key too', async ({ visit }) => {
  const page = await visit(APPROVED, { viewport: { width: 640, height: 640 } });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.table-scroll td { min-width: 20rem !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const frame = page.locator('.table-scroll').first();
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => frame.evaluate((element) => element.scrollLeft), { timeout: 15_000 })
    .toBeGreaterThan(0);
});

test('the call to visit stays beside the text', async ({ visit }) => {
  const page = await visit(APPROVED, { viewport: DESKTOP });
  const call = page.getByRole('complementary', { name: 'Walk a plot with the plan in hand.' });
  await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
  const booking = call.getByRole('link', { name: 'Site Visit' });
  await expect
    .poll(async () => (await booking.boundingBox())?.y ?? -1, { timeout: 15_000 })
    .toBeGreaterThan(0);
  expect((await booking.boundingBox())?.y).toBeLessThan(DESKTOP.height);
  expect(await booking.getAttribute('href')).toBe('/site-visit');
});

test('an unknown address answers 404, says so, shows the first article and stays out of search engines', async ({
  site,
}) => {
  const answer = await fetch(`${site.url}/blog/no-such-article`);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('We have no article at this address.');
  expect(html).toContain('<meta name="robots" content="noindex"');
  const news = await (await fetch(`${site.url}/media`)).text();
  const first = /<article[^>]*>.*?<h2><a[^>]*href="(\/blog\/[^"]+)"/s.exec(news)?.[1] ?? '';
  const article = await (await fetch(site.url + first)).text();
  expect(readMeta(html).ogTitle).toBe(readMeta(article).ogTitle);
  expect(readMeta(html).canonical).toBe('');
});

test('all eleven articles are there, each with words, tags and a picture for those who share it', async ({
  site,
}) => {
  for (const path of ARTICLES) {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const { title, description, ogImage, canonical } = readMeta(html);
    expect(title).toMatch(/ \| Vayuvan$/);
    expect(description.length).toBeGreaterThan(60);
    expect(canonical.endsWith(path)).toBe(true);
    expect(ogImage).toMatch(/\/cards\/blog\/.+\.jpg\?v=\w+$/);
    for (const name of ['author', 'keywords'])
      expect(html).toMatch(new RegExp(`<meta name="${name}" content="[^"]+"`));
    expect(html).toContain('<meta property="og:type" content="article"');
    // Nothing of the Markdown is left over in what is read.
    const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
    expect(text).not.toMatch(/\*\*|\]\(|\|---|^##/m);
  }
});

test('what to read next are three other articles', async ({ visit }) => {
  const page = await visit(APPROVED);
  const links = await page
    .getByRole('region', { name: 'Read next' })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links).toHaveLength(3);
  expect(new Set([...links, APPROVED]).size).toBe(4);
});

test.for([320, 360])('at %s px no year of a table is broken in half', async (width, { visit }) => {
  const page = await visit('/blog/yamuna-expressway-property-prices-surge', {
    viewport: { width, height: 640 },
  });
  const year = page.getByRole('cell', { name: '2020-21', exact: true });
  const lines = await year.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expectNoSidewaysScroll(page);
  const table = page.locator('.table-scroll', { has: year });
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
});
