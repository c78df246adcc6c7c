import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import { readMeta } from '../harness/meta.ts';

test('every question stands in one of four groups, all closed, and one opens at a time', async ({
  visit,
}) => {
  const seeded = JSON.parse(await readFile('content/faqs.json', 'utf8')) as { question: string }[];
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit('/faq', { javaScriptEnabled });
    const groups = await page.locator('main h2').allTextContents();
    expect(groups).toEqual(['Paper', 'Ground', 'Money', 'Visit']);
    const questions = await page.locator('main summary').allTextContents();
    expect(questions.toSorted()).toEqual(seeded.map(({ question }) => question).toSorted());

    const open = () => page.locator('main details[open] summary').allTextContents();
    expect(await open()).toEqual([]);
    const [first, , , , , , other] = questions as string[];
    await page.getByText(first!, { exact: true }).click();
    await expect.poll(open).toEqual([first]);
    await page.getByText(other!, { exact: true }).click();
    await expect.poll(open).toEqual([other]);
    await page.getByText(other!, { exact: true }).click();
    await expect.poll(open).toEqual([]);
  }
});

test('an answer is at most 10 rem high and scrolls inside, with the keyboard too', async ({ visit }) => {
  const page = await visit('/faq', { viewport: { width: 320, height: 700 } });
  const item = page.locator('main details').first();
  await item.locator('summary').press('Enter');
  const answer = item.locator('section');
  await expect.poll(() => answer.evaluate((panel) => panel.clientHeight)).toBeGreaterThan(40);
  // The answers of today fit a phone whole; an editor's may be longer.
  const overflows = (panels: Element[]) =>
    panels.filter((panel) => panel.scrollHeight > panel.clientHeight + 1);
  expect(await answer.evaluateAll(overflows)).toEqual([]);
  await expect.poll(() => answer.getAttribute('tabindex')).toBeNull();
  expect(await answer.getAttribute('aria-label')).toBeNull();
  await answer.evaluate((panel) =>
    panel.append(...[1, 2].map(() => panel.firstElementChild?.cloneNode(true) ?? '')),
  );
  const { height, all } = await answer.evaluate((panel) => ({
    height: panel.getBoundingClientRect().height,
    all: panel.scrollHeight,
  }));
  expect(height).toBeLessThanOrEqual(160);
  expect(all).toBeGreaterThan(height);
  await expect.poll(() => answer.getAttribute('tabindex')).toBe('0');
  const question = await item.locator('summary').textContent();
  expect(await answer.getAttribute('aria-label')).toBe(`Answer, scrolls: ${question}`);

  await item.locator('summary').press('Tab');
  await page.keyboard.press('End');
  await expect.poll(() => answer.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page);
});

test('the stones of the plot lead to their groups, and the page to a person', async ({ visit }) => {
  const page = await visit('/faq', { viewport: DESKTOP, reducedMotion: 'reduce' });
  await page
    .getByRole('navigation', { name: 'Groups of questions' })
    .getByRole('link', { name: /Money/ })
    .click();
  await expect.poll(() => page.url()).toMatch(/#money$/);
  const heading = page.getByRole('heading', { name: 'Money' });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(300);
  const call = page.locator('main').getByRole('link', { name: '+91 55501 20137' });
  expect(await call.getAttribute('href')).toBe('tel:+915550120137');
});

test('names itself to readers of links', async ({ site }) => {
  const meta = readMeta(await (await fetch(`${site.url}/faq`)).text());
  expect(meta.title).toContain('Questions and answers');
  expect(meta.canonical).toMatch(/\/faq$/);
});
