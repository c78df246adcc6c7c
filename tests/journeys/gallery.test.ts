import { expect } from 'vitest';
import { test } from '../harness/journey.ts';

const PLAIN = { javaScriptEnabled: false, reducedMotion: 'reduce' } as const;

test('without JavaScript the home page leads to all 35 pictures and all 6 films', async ({ visit, site }) => {
  const page = await visit('/', PLAIN);
  await page.getByRole('link', { name: 'More pictures' }).click();
  await page.waitForURL('**/gallery#pictures');
  expect(await page.locator('#pictures figure img').count()).toBe(35);
  const films = page.locator('#films video[controls]');
  expect(await films.count()).toBe(6);
  for (const film of await films.all()) {
    const range = { headers: { range: 'bytes=0-9' } };
    const answer = await fetch(site.url + (await film.getAttribute('src')), range);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    await answer.body?.cancel();
  }
});

test('without JavaScript both price lists can be opened from the home page', async ({ visit }) => {
  for (const year of ['2024-2025', '2025']) {
    const page = await visit('/', PLAIN);
    await page.getByRole('link', { name: `Price list ${year} (full size)`, exact: true }).click();
    await page.waitForURL(`**/gallery#price-list-${year}`);
    expect(await page.getByRole('heading', { name: `Price list ${year}`, exact: true }).isVisible()).toBe(
      true,
    );
  }
});

test('nothing on the home page is a button that only a script could answer', async ({ site }) => {
  const html = await (await fetch(site.url)).text();
  // A dialog is out of sight until a script opens it.
  const main = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<dialog[\s\S]*?<\/dialog>/g, '');
  const tags = [...main.matchAll(/<button\b[^>]*>/g)].map(([tag]) => tag);
  expect(tags.length).toBeGreaterThan(0);
  // One that needs a script waits for it out of sight.
  expect(tags.filter((tag) => !/type="submit"|\shidden/.test(tag))).toEqual([]);
});
