import { describe, expect } from 'vitest';
import { DESKTOP, expectAccessible } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import { readMeta } from '../harness/meta.ts';

describe.each([true, false])('the news, with JavaScript %s', (javaScriptEnabled) => {
  const onDesk = { viewport: DESKTOP, javaScriptEnabled };

  test('seven posts, two to a page, from the first page to the last and back', async ({ visit, site }) => {
    const page = await visit('/media', onDesk);
    const pages = page.getByRole('navigation', { name: 'Pages of the news' });
    const titles: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      await pages.locator(`[aria-current=page]:text-is("${number}")`).waitFor();
      titles.push(...(await page.locator('main article h2').allInnerTexts()));
      expect(await pages.getByText('Previous').getAttribute('aria-disabled')).toBe(
        number === 1 ? 'true' : null,
      );
      expect(await pages.getByText('Next').getAttribute('aria-disabled')).toBe(number === 4 ? 'true' : null);
      if (number < 4) await pages.getByRole('link', { name: 'Next' }).click();
    }
    expect(new Set(titles).size).toBe(7);
    await pages.getByRole('link', { name: 'Page 1' }).click();
    await page.getByRole('heading', { level: 2, name: titles[0] }).waitFor();
    expect(page.url()).toBe(`${site.url}/media`);
  });

  test('Read More says of what, and leads there', async ({ visit }) => {
    const page = await visit('/media', onDesk);
    const title = await page.locator('main article h2').first().textContent();
    await page.getByRole('link', { name: `Read More about ${title}` }).click();
    await page.waitForURL('**/blog/**');
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  });

  test('a search looks through all articles, marks what it found, and can be taken back', async ({
    visit,
    site,
  }) => {
    const page = await visit('/media', onDesk);
    await page.getByRole('searchbox', { name: 'Search the articles' }).fill('solar');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/media?q=solar');
    // An article that is not among the listed seven.
    await page.getByRole('heading', { name: /Technology in the modern home/ }).waitFor();
    expect((await page.locator('main article mark').first().textContent())?.toLowerCase()).toContain('solar');
    expect(await page.getByRole('searchbox').inputValue()).toBe('solar');
    await page.getByRole('link', { name: 'Show the latest news' }).click();
    await page.waitForURL(`${site.url}/media`);
    await expect.poll(() => page.getByRole('searchbox').inputValue(), { timeout: 15_000 }).toBe('');
  });

  test('every category and every tag shows as many articles as it counts', async ({ visit, site }) => {
    const page = await visit('/media', onDesk);
    const side = page.getByRole('complementary');
    const links = await side.locator('a[href*="category="], a[href*="tag="]').evaluateAll((found) =>
      found.map((link) => ({
        href: link.getAttribute('href') ?? '',
        count: Number(/(\d+)\s*article/.exec(link.textContent ?? '')?.[1]),
      })),
    );
    expect(links.length).toBeGreaterThan(10);
    for (const { href, count } of links) {
      const html = await (await fetch(site.url + href)).text();
      const text = html.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"');
      expect(text).toContain(count === 1 ? 'One article ' : `${count} articles `);
    }
  });

  test('a search that finds nothing helps on', async ({ visit }) => {
    const page = await visit('/media?q=helicopter', onDesk);
    await page.getByRole('heading', { name: 'No article has these words.' }).waitFor();
    await page.getByRole('link', { name: 'registry' }).click();
    await page.waitForURL('**/media?q=registry');
    await page.locator('main article').first().waitFor();
  });
});

test('the film of an article plays over the news and over the article, and is not fetched before', async ({
  visit,
}) => {
  for (const path of ['/media', '/blog/perfect-blend-luxury-comfort-location']) {
    const page = await visit(path, { viewport: DESKTOP, reducedMotion: 'reduce' });
    const films: string[] = [];
    page.on('request', (request) => /\.mp4/.test(request.url()) && films.push(request.url()));
    const link = page.getByRole('link', { name: 'Play the film: Along the boulevard 0:08' });
    expect(await link.getAttribute('href')).toBe('/upload/boulevard.mp4');
    expect(films).toEqual([]);
    await link.click();
    const player = page.getByRole('dialog').locator('video[controls]');
    await player.waitFor();
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentSrc))
      .toContain('/upload/boulevard.mp4');
    expect(await player.getAttribute('poster')).toContain('/pictures/boulevard-above.jpg/');
    await page.getByRole('dialog').getByText('Artist’s impression.', { exact: true }).waitFor();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await player.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test('a category or a tag without articles does not speak of words', async ({ site }) => {
  for (const asked of ['category=Nope', 'tag=nope']) {
    const html = await (await fetch(`${site.url}/media?${asked}`)).text();
    const [, shown] = /<h2>(No article[^<]*)/.exec(html) ?? [];
    expect([asked, shown]).toEqual([asked, 'No article is kept under this.']);
  }
});

test('the page numbers of a long result have their gaps', async ({ site }) => {
  const marks = async (page: number) => {
    const html = await (await fetch(`${site.url}/media?q=a&page=${page}`)).text();
    const nav = /aria-label="Pages of the news">(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
    return nav
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)
      .join(' ');
  };
  expect(await marks(1)).toBe('Previous 1 2 3 … 6 Next');
  expect(await marks(4)).toBe('Previous 1 … 4 5 6 Next');
});

test('pages of the news have their own address and title; what is filtered does not', async ({ site }) => {
  const meta = async (path: string) => readMeta(await (await fetch(site.url + path)).text());
  const second = await meta('/media?page=2');
  expect(second.canonical).toMatch(/\/media\?page=2$/);
  expect(second.title).toContain('page 2 of 4');
  expect((await meta('/media?q=plot&page=2')).canonical).toMatch(/\/media$/);
  expect((await meta('/media?page=99')).canonical).toMatch(/\/media\?page=4$/);
});

test('what is typed into the search stays text', async ({ site }) => {
  const html = await (
    await fetch(`${site.url}/media?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
  ).text();
  expect(html).not.toContain('<img src=x');
});

test('the newsletter box takes an address, with JavaScript off too', async ({ visit }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit('/media', { viewport: DESKTOP, javaScriptEnabled });
    const form = page.getByRole('region', { name: 'News by e-mail' }).locator('form[method=post]');
    await form.getByRole('textbox').fill(`reader${javaScriptEnabled ? 1 : 2}@example.com`);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await page
      .getByText(/^Thank/i)
      .first()
      .waitFor();
  }
});
