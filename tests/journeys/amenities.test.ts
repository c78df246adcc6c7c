import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import amenities from '../../content/amenities.json' with { type: 'json' };
import { DESKTOP, expectAccessible, waitForIntersection } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import { readMeta } from '../harness/meta.ts';

const TITLES = [
  '24X7 Security',
  'Commercial Center',
  'Parks',
  'Water Bodies',
  'Gym',
  'Parking',
  'Wi-Fi Zone',
  'Cafe',
  'Restaurant',
  'Open Terrace',
  'Play Area',
];

/** Where an amenity stands by its record: within one per cent, for the drawing is as many pixels as there is room. */
function placeOf(id: string) {
  const amenity = amenities.find((each) => each.id === id);
  if (!amenity) throw new Error(`no ${id}`);
  const near = (value: number) => expect.closeTo(value, -0.3);
  return { picture: amenity.picture.replace('.jpg', ''), x: near(amenity.x), y: near(amenity.y) };
}

/** The file of the picture on top, and where the pin stands on the plan in per cent. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const stills = [...document.querySelectorAll<HTMLImageElement>('fieldset picture img')];
    const top = stills.find((still) => getComputedStyle(still).zIndex === '1');
    const pin = document.querySelector<HTMLElement>('fieldset i[class*=pin]');
    const plan = pin?.parentElement;
    const style = pin && getComputedStyle(pin);
    return {
      picture: /pictures\/([\w-]+)/.exec(top?.src ?? '')?.[1],
      x: Math.round((Number.parseFloat(style?.left ?? '') / (plan?.clientWidth ?? 1)) * 100),
      y: Math.round((Number.parseFloat(style?.top ?? '') / (plan?.clientHeight ?? 1)) * 100),
    };
  });

test('shows eleven amenities, in the order of the document', async ({ visit }) => {
  const page = await visit('/amenities', { viewport: DESKTOP });
  expect(await page.locator('h1').textContent()).toBe('Eleven planned amenities.');
  expect(await page.locator('fieldset h2').allTextContents()).toEqual(TITLES);
  expect(await page.getByRole('radio').count()).toBe(11);
});

test('hover, tap and the arrow keys bring the picture and move the pin', async ({ visit }) => {
  const page = await visit('/amenities', { viewport: DESKTOP, hasTouch: true });
  await page.locator('fieldset[data-live]').waitFor();
  await expect.poll(() => shown(page)).toEqual(placeOf('24x7-security'));

  await page.getByRole('heading', { name: 'Commercial Center' }).hover();
  await expect.poll(() => shown(page)).toEqual(placeOf('commercial-center'));

  await page.getByText('Gym', { exact: true }).tap();
  await expect.poll(() => shown(page)).toEqual(placeOf('gym'));

  await page.getByRole('radio', { name: 'Gym' }).press('ArrowDown');
  await expect.poll(() => shown(page)).toEqual(placeOf('parking'));
  await expectAccessible(page, 'fieldset');
});

test('every card’s picture can be seen without a script', async ({ visit }) => {
  const page = await visit('/amenities', { viewport: DESKTOP, javaScriptEnabled: false });
  const seen = new Set<string | undefined>();
  for (const title of TITLES) {
    await page.getByText(title, { exact: true }).click();
    seen.add((await shown(page)).picture);
  }
  expect(seen.size).toBe(11);
});

test('on a phone the picture stays in sight while the cards pass, and only what is seen is fetched', async ({
  visit,
}) => {
  const fetched = new Set<string>();
  const note = (request: Request) => {
    const file = /pictures\/([\w-]+)/.exec(request.url())?.[1];
    if (file) fetched.add(file);
  };
  const page = await visit('/amenities', { before: (page) => page.on('request', note) });
  await page.locator('fieldset[data-live]').waitFor();
  await expect.poll(() => fetched.has('security')).toBe(true);
  await waitForIntersection(page.locator('fieldset[data-live]'));
  expect(fetched.has('play-court')).toBe(false);

  // An item is chosen as it passes the line below the picture, in both directions.
  for (const id of ['cafe', 'gym']) {
    await page.locator(`li:has(#${id})`).evaluate((item) => {
      const { top, height } = item.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - 0.6 * innerHeight, behavior: 'instant' });
    });
    await expect.poll(() => shown(page)).toEqual(placeOf(id));
  }

  await page.getByText('Restaurant', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByText('Restaurant', { exact: true }).click();
  await expect.poll(() => shown(page)).toMatchObject({ picture: 'restaurant' });
  // The picture before may be the one found, and gone when it is measured.
  const still = () => page.locator('fieldset picture img >> visible=true').first().boundingBox();
  const isInSight = (box: Awaited<ReturnType<typeof still>>) =>
    box !== null && box.y >= 0 && box.y + box.height < 500;
  await expect.poll(still).toSatisfy(isInSight);
});

test('names itself to readers of links', async ({ site }) => {
  const meta = readMeta(await (await fetch(`${site.url}/amenities`)).text());
  expect(meta.title).toContain('Amenities');
  expect(meta.canonical).toMatch(/\/amenities$/);
  expect(meta.ogImage).toMatch(/\/cards\/amenities\.jpg\?v=\w+$/);
});
