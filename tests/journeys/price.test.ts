import { expect } from 'vitest';
import { DESKTOP, expectInteractive, PHONE } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import { readMeta } from '../harness/meta.ts';

test('three sizes, each priced in rupees, lakh, crore and million, each with a way to book', async ({
  visit,
}) => {
  const page = await visit('/price', { viewport: DESKTOP });
  const cards = page.getByRole('region', { name: 'Prices' }).getByRole('article');
  const expected = [
    ['100 sq yd', '₹52.5 lakh', '₹52,50,000', '0.525 crore', '5.25 million', '22.5 × 40 ft'],
    ['200 sq yd', '₹105 lakh', '₹1,05,00,000', '1.05 crore', '10.5 million', '30 × 60 ft'],
    ['300 sq yd', '₹157.5 lakh', '₹1,57,50,000', '1.575 crore', '15.75 million', '36 × 75 ft'],
  ];
  expect(await cards.count()).toBe(3);
  for (const [place, words] of expected.entries()) {
    const text = (await cards.nth(place).textContent()) ?? '';
    for (const word of [...words, '₹52,500 per sq yd']) expect(text).toContain(word);
    const book = cards.nth(place).getByRole('link', { name: /Book Now/ });
    expect(await book.getAttribute('href')).toBe('/site-visit');
  }
  expect(await page.getByText('Most Popular').count()).toBe(1);
  expect(await cards.nth(1).textContent()).toContain('Most Popular');
});

test('the plots are drawn to one scale, and stand on one road', async ({ visit }) => {
  const page = await visit('/price', { viewport: DESKTOP });
  const plans = await page
    .locator('article svg[viewBox^="0 0"]')
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().toJSON()));
  const feet = [22.5, 30, 36];
  const scales = plans.map(({ width }, place) => width / feet[place]!);
  for (const scale of scales) expect(scale).toBeCloseTo(scales[0]!, 1);
  expect(new Set(plans.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
});

test('what is written on a plot stands within its boundary, on the largest screens too', async ({
  visit,
}) => {
  for (const viewport of [PHONE, DESKTOP, { width: 1920, height: 1080 }, { width: 2560, height: 1440 }]) {
    const page = await visit('/price', { viewport });
    const beyond = await page
      .getByRole('region', { name: 'Prices' })
      .getByRole('article')
      .evaluateAll((plots) =>
        plots.map((plot) => {
          const { right } = plot.getBoundingClientRect();
          const ends = [...plot.querySelectorAll('h2, p')].map((line) => {
            const words = document.createRange();
            words.selectNodeContents(line);
            return words.getBoundingClientRect().right;
          });
          return Math.max(...ends) - right;
        }),
      );
    expect(beyond).toHaveLength(3);
    for (const pixels of beyond) expect(pixels).toBeLessThan(0);
    await page.close();
  }
});

test('the cost of a plot is worked out to the last line', async ({ visit }) => {
  const page = await visit('/price', { viewport: PHONE });
  const row = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  expect(await row('Stamp duty, 7%').allTextContents()).toEqual(['3.675', '7.35', '11.025']);
  expect(await row('Registration, 1%').allTextContents()).toEqual(['0.525', '1.05', '1.575']);
  expect(await row('In all').allTextContents()).toEqual(['56.7', '113.4', '170.1']);
  expect(await row('In all, when a woman buys alone, stamp duty 6%').allTextContents()).toEqual([
    '56.175',
    'ask first',
    'ask first',
  ]);
});

test.for([
  { viewport: PHONE, each: 1, gap: 40 },
  { viewport: { width: 768, height: 1000 }, each: 2, gap: 40 },
])('testimonials: $each at $viewport.width px, 40 px apart', async ({ viewport, each, gap }, { visit }) => {
  const page = await visit('/price', { viewport, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Show testimonial 2' }).waitFor();
  const row = page.getByRole('list', { name: /^Testimonials/ });
  const cards = await row
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
  expect(cards).toHaveLength(4);
  expect(Math.round(cards[1].x - cards[0].right)).toBe(gap);
  const box = await row.boundingBox();
  expect(Math.round((box?.width ?? 0) / (cards[0].width + gap / 2))).toBe(each);
  // Nothing is on record of any of them: they are samples, and say so.
  expect(await page.getByText('Sample', { exact: true }).count()).toBe(4);
  expect(await page.getByRole('img', { name: '5 out of 5 stars' }).count()).toBe(4);

  await page.getByRole('button', { name: 'Show testimonial 2' }).click();
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
});

test('the contact questions open one at a time, the second at the start', async ({ visit }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit('/price', { javaScriptEnabled });
    const items = page.locator('#faq details');
    const open = () => items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
    expect((await open()).indexOf(true)).toBe(1);
    await items.nth(0).locator('summary').click();
    await expect.poll(async () => (await open()).map(Number)).toEqual([1, 0, 0, 0]);
    const consult = page.getByRole('link', { name: 'Schedule a Consultation' });
    expect(await consult.getAttribute('href')).toBe('/contact-us');
  }
});

test('names itself to readers of links', async ({ site }) => {
  const meta = readMeta(await (await fetch(`${site.url}/price`)).text());
  expect(meta.title).toContain('Price');
  expect(meta.description).toContain('₹52,500');
  expect(meta.canonical).toMatch(/\/price$/);
  expect(meta.ogImage).toMatch(/\/cards\/price\.jpg\?v=\w+$/);
});

test('an address that begins with two slashes shows the page, and React takes it over', async ({ visit }) => {
  const page = await visit('//price', { viewport: PHONE });
  await expectInteractive(page);
});
