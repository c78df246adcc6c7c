import { expect } from 'vitest';
import type { WatchedPage } from '../harness/browser.ts';
import {
  countDrawings,
  delayScripts,
  fillContactForm,
  ISLAND_SCRIPTS,
  isHydrated,
  scripts,
  submitAfterTouch,
} from '../harness/first-touch.ts';
import { test } from '../harness/journey.ts';

const holdIslands = () => delayScripts(ISLAND_SCRIPTS);

test('clicks on a slow line before the scripts have come are kept: the gallery opens over the page', async ({
  visit,
}) => {
  const { before, arrive } = holdIslands();
  const page = await visit('/', { untouched: true, before });
  const counter = page.locator('#services p.tabular');
  await page.locator('#services').getByRole('button', { name: 'Show picture 3' }).click();
  await page
    .locator('#gallery a[data-opens]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  expect(await counter.textContent()).toBe('1 / 3');
  arrive();
  await page.locator('dialog[open]').first().waitFor({ state: 'visible' });
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => counter.textContent()).toBe('3 / 3');
  // What nobody can change stands as the page brought it, and nothing of it is fetched.
  expect(await countDrawings(page)).toEqual([1, 1, 1]);
  expect(await page.locator('footer').textContent()).toContain('official site');
  const fetched = (await scripts(page)).join(' ');
  expect(fetched).toMatch(/\/island-base-/);
  expect(fetched).not.toMatch(/\/(manifest|public-|island-(drawing|contact|popup))/);
});

test('a day of the visit’s board that is tapped before its script has come is chosen', async ({ visit }) => {
  const { before, arrive } = holdIslands();
  const page = await visit('/site-visit', { untouched: true, before });
  const date = page.locator('#site-visit-form [name=date]');
  await page.getByRole('group', { name: 'The next fourteen days' }).getByRole('button').nth(2).click();
  expect(await date.inputValue()).toBe('');
  arrive();
  await expect.poll(() => date.inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a form sent on a slow line before the scripts have come is answered by its page', async ({ visit }) => {
  const { before } = holdIslands();
  const page = await visit('/', { untouched: true, before });
  await fillContactForm(page);
  await submitAfterTouch(page);
  await page.waitForURL('**/thankyou');
  await page
    .getByText(/V-[0-9A-Z]{6}/)
    .first()
    .waitFor();
});

test('a link before the scripts have come is the browser’s own, and so is the menu', async ({ visit }) => {
  const { before, arrive } = holdIslands();
  const page = await visit('/', { untouched: true, before });
  await page.locator('header summary').evaluate((summary: HTMLElement) => summary.click());
  expect(await page.locator('header details').evaluate((menu: HTMLDetailsElement) => menu.open)).toBe(true);
  await page
    .locator('footer a[href="/price"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/price');
  arrive();
});

test.for([
  ['every script hangs', ISLAND_SCRIPTS],
  ['the script of its island hangs', /\/assets\/island-[^/]+\.js/],
] as const)(
  'a link that opens something leads where it leads when %s, and with Shift at once',
  async ([, scriptsHeld], { visit }) => {
    const { before } = delayScripts(scriptsHeld);
    const page = await visit('/', { untouched: true, before });
    const more = page.locator('#gallery a[data-opens]').first();
    const plain = await more.evaluate((link) => (link as HTMLAnchorElement).pathname);
    const isKept = (init: { shiftKey?: boolean; altKey?: boolean }) =>
      more.evaluate((link, init) => {
        let kept = false;
        // A window of its own is more than this test wants.
        const stop = (event: Event) => {
          kept = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', stop, { once: true });
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
        return kept;
      }, init);
    expect(await isKept({ shiftKey: true })).toBe(false);
    expect(await isKept({ altKey: true })).toBe(false);
    expect(await isKept({})).toBe(true);
    await page.waitForURL((url) => url.pathname === plain);
  },
);

test('a script that fails is asked for at another address each time, three times, and forms are sent without it', async ({
  visit,
}) => {
  const asked: string[] = [];
  const before = (page: WatchedPage) =>
    page.route(/\/assets\/islands-[^/]+\.js/, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('attempt') ?? 'first');
      return route.abort();
    });
  const page = await visit('/', { untouched: true, before, expects: [/^failed: GET .*\/assets\/islands-/] });
  await expect
    .poll(async () => {
      await page.evaluate(() => document.body.dispatchEvent(new Event('pointermove', { bubbles: true })));
      return asked;
    })
    .toEqual(['first', '2', '3']);
  await fillContactForm(page);
  await submitAfterTouch(page);
  await page.waitForURL('**/thankyou');
  expect(asked.slice(0, 3)).toEqual(['first', '2', '3']);
});

test('on a processor twenty times slower everything that is clicked at once is answered on the page', async ({
  visit,
}) => {
  const page = await visit('/', { untouched: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header summary')?.click();
    for (const button of document.querySelectorAll<HTMLElement>('#services button')) button.click();
    document.querySelector<HTMLElement>('#gallery a[data-opens]')?.click();
  });
  await page.locator('dialog[open]').first().waitFor({ state: 'visible', timeout: 110_000 });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.locator('header details').evaluate((menu: HTMLDetailsElement) => menu.open)).toBe(true);
});

test('a key pressed before its script is there is answered by it, on a processor twenty times slower', async ({
  visit,
}) => {
  const { before, arrive } = holdIslands();
  const page = await visit('/', { untouched: true, before });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.evaluate(() => document.querySelector<HTMLElement>('#gallery a[data-opens]')?.focus());
  await page.keyboard.press('Enter');
  expect(await isHydrated(page, 'overlays')).toBe(false);
  arrive();
  await page.locator('dialog[open]').first().waitFor({ state: 'visible', timeout: 110_000 });
  expect(new URL(page.url()).pathname).toBe('/');
});
