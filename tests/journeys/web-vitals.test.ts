import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  PHONE,
} from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { SETUP_TOKEN } from '../harness/site.ts';

const test = testOnOwnSite();
/** Of a browser without a head no view is counted. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** A visit that is measured has begun to be by now: the page is painted, and idle after that (app/start/when-painted.ts). */
async function whenMeasured(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.loading === undefined);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }))),
      ),
  );
}

test('a visit is measured once it is over, unless the browser asks not to, and stands at the desk', async ({
  visit,
  site,
}) => {
  /** Makes every visit one of those that are measured. */
  const before = (page: { addInitScript: (script: () => void) => Promise<unknown> }) =>
    page.addInitScript(() => {
      Math.random = () => 0;
    });
  const phone = { viewport: PHONE, screen: PHONE, hasTouch: true, isMobile: true, untouched: true, before };
  const scripts = () => performance.getEntriesByType('resource').map(({ name }) => name);
  const measuring = (names: string[]) => names.filter((name) => name.includes('/measure-'));

  const measured = await visit('/price', { ...phone, userAgent, measured: true });
  await expect.poll(async () => measuring(await measured.evaluate(scripts))).toHaveLength(1);
  expect(await measured.evaluate(() => document.documentElement.dataset.nav)).toBeUndefined();
  await measured.locator('header summary').tap();
  await expectInteractive(measured);
  await measured.goto(`${site.url}/healthz`);

  const missing = await visit('/none', { ...phone, measured: true, expects: [/^404: GET .*\/none/] });
  await whenMeasured(missing);
  expect(measuring(await missing.evaluate(scripts)), 'of a page that is not there').toEqual([]);

  const writing = await visit('/contact-us', { ...phone, userAgent, measured: true, untouched: false });
  await writing.getByLabel('Name', { exact: true }).fill('Meera');

  const asking = await visit('/price', phone);
  await whenMeasured(asking);
  expect(measuring(await asking.evaluate(scripts))).toEqual([]);
  await asking.goto(`${site.url}/healthz`);

  const desk = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport: DESKTOP, measured: true, before });
  await desk.getByLabel('Name').fill('Asha');
  await desk.getByLabel('Email').fill('asha@example.com');
  await desk.getByLabel('Password', { exact: true }).fill('four stones mark a plot');
  await desk.getByRole('button', { name: 'Make the administrator account' }).click();
  await desk.waitForURL('**/adminLeads');
  // Her own visits are not measured.
  await desk.goto(`${site.url}/faq`);
  await expectInteractive(desk);
  await desk.goto(`${site.url}/adminMeasures`);
  await expect
    .poll(async () => {
      await desk.reload();
      return desk.getByRole('heading', { level: 2 }).first().textContent();
    })
    .toBe('1 visit measured');

  await desk.getByRole('link', { name: 'Price, phones' }).click();
  await desk.waitForURL('**/adminMeasures?page=%2Fprice&device=phone');
  // The address goes before the page.
  await expect.poll(() => desk.getByLabel('Page', { exact: true }).inputValue()).toBe('/price');
  for (const name of ['Main content shown', 'Touch answered', 'Jumping', 'First byte']) {
    const metric = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name }) });
    expect(await metric.locator('p .tag').textContent(), name).toMatch(/^(Good|Needs work|Poor)$/);
    expect(await metric.getByRole('table', { name }).getByRole('row').count(), name).toBe(8);
    expect(await metric.locator('circle').count(), name).toBe(1);
  }
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(desk);

  // What was opened and begun is counted among the figures of the sales desk.
  await desk.goto(`${site.url}/adminFigures`);
  const figures = desk.getByRole('region', { name: 'Pages and forms' });
  await expect
    .poll(async () => {
      await desk.reload();
      return figures.getByRole('heading', { level: 3 }).first().textContent();
    })
    .toBe('2 page views: 1 form begun, 0 enquiries sent');
  await figures.getByText('As a table').click();
  expect(await figures.getByRole('row', { name: 'Contact us 1 1 0' }).count()).toBe(1);
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
});
