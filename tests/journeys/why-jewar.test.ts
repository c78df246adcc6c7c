import { expect } from 'vitest';
import { DESKTOP } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import { readMeta } from '../harness/meta.ts';

test('six benefits, each with a status in words and a dated source, without a script too', async ({
  visit,
}) => {
  const page = await visit('/why-jewar', { viewport: DESKTOP, javaScriptEnabled: false });
  const cards = page.getByRole('region', { name: 'Six benefits of the place' }).getByRole('article');
  const titles = await cards.getByRole('heading').allTextContents();
  expect(titles).toEqual([
    'Airport proximity',
    'Connectivity to Delhi, Ghaziabad and Greater Noida',
    'Prime location',
    'Growth hubs',
    'Defence corridor and metro access',
    'Nearby landmarks',
  ]);
  const statuses = ['Open', 'Open', 'Being built', 'Being built', 'On paper', 'Open'];
  for (const [place, text] of (await cards.allTextContents()).entries()) {
    expect(text).toContain(statuses[place]);
    expect(text).toMatch(/20\d\d/);
  }
});

test('distances stand in figures and on a tape of one scale', async ({ visit }) => {
  const page = await visit('/why-jewar', { viewport: DESKTOP });
  const rows = page.getByRole('row');
  expect(await rows.count()).toBe(15);
  const airport = rows.filter({ hasText: 'Noida International Airport' });
  expect(await airport.getByRole('cell').allTextContents()).toEqual(['18', '22–27']);
  const tapes = await page
    .locator('td, th')
    .locator('svg')
    .evaluateAll((all) =>
      all.map((tape) => {
        const [least, most] = [...tape.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect());
        return { from: least!.left, to: most!.right };
      }),
    );
  const lengths = tapes.map(({ from, to }) => to - from);
  // Agra, 135 km at most, beside the airport, 27 km at most.
  expect(lengths.at(-1)! / lengths[3]!).toBeCloseTo(135 / 27, 1);
});

test('every line of the ledger is dated, and nothing is claimed that the facts forbid', async ({ visit }) => {
  const page = await visit('/why-jewar', { viewport: DESKTOP });
  const ledger = page.getByRole('region', { name: /What is open/ });
  expect(await ledger.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Open',
    'Being built',
    'On paper',
  ]);
  const lines = await ledger.getByRole('listitem').allTextContents();
  expect(lines).toHaveLength(11);
  for (const line of lines) expect(line).toMatch(/20\d\d · \S/);
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).not.toMatch(/guarante|15 minutes|cheapest|largest airport|doorstep|YEIDA.approved/i);
});

test('leads on to the amenities and to a person', async ({ visit }) => {
  const page = await visit('/why-jewar');
  const next = page.getByRole('region', { name: 'Where to go next' });
  expect(await next.getByRole('link', { name: /Contact/ }).getAttribute('href')).toBe('/contact-us');
  await next.getByRole('link', { name: /Amenities/ }).click();
  await expect.poll(() => page.locator('h1').textContent()).toContain('planned amenities');
});

test('names itself to readers of links', async ({ site }) => {
  const meta = readMeta(await (await fetch(`${site.url}/why-jewar`)).text());
  expect(meta.title).toContain('Why Jewar');
  expect(meta.canonical).toMatch(/\/why-jewar$/);
  expect(meta.ogImage).toMatch(/\/cards\/why-jewar\.jpg\?v=\w+$/);
});

test('the road to the gate is driven along by scrolling, and is a list where nothing may move', async ({
  visit,
}) => {
  const moving = await visit('/why-jewar');
  const gate = (page: typeof moving) => page.locator('#drive li').filter({ hasText: '54 km' });
  const left = () => gate(moving).evaluate((stop) => stop.getBoundingClientRect().left);
  const driveTo = (part: number) =>
    moving.locator('#drive').evaluate((drive, to) => {
      const { top, height } = drive.getBoundingClientRect();
      scrollTo({ top: scrollY + top + height * to, behavior: 'instant' });
    }, part);
  await driveTo(0.1);
  await expect.poll(left).toBeGreaterThan(1000);
  await driveTo(0.75);
  await expect.poll(left).toBeLessThan(200);

  const calm = await visit('/why-jewar', { reducedMotion: 'reduce' });
  const stops = calm.locator('#drive li');
  const places = await stops.evaluateAll((all) => all.map((stop) => stop.getBoundingClientRect().top));
  expect(places).toHaveLength(6);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(6);
});
