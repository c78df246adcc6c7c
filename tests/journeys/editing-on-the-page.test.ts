import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectAlive,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite, type Visit } from '../harness/journey.ts';
import { type RunningSite, SETUP_TOKEN } from '../harness/site.ts';

const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

const test = testOnOwnSite();

/** The administrator's cookies; the account is made when it is not there yet. */
async function cookiesOf(site: RunningSite): Promise<{ name: string; value: string; url: string }[]> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(site.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  let answer = await post(`/auth?setup=${SETUP_TOKEN}`, ASHA);
  if (!answer.headers.getSetCookie().some((line) => line.includes('session_token'))) {
    answer = await post('/login', ASHA);
  }
  return answer.headers.getSetCookie().map((line) => {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
    return { name, value: value.join('='), url: site.url };
  });
}

type Options = { viewport?: { width: number; height: number }; hasTouch?: boolean; expects?: RegExp[] };

async function edit(
  visit: Visit,
  site: RunningSite,
  path: string,
  options: Options = {},
): Promise<WatchedPage> {
  const cookies = [...(await cookiesOf(site)), { name: 'editing', value: 'on', url: site.url }];
  const page = await visit(path, {
    viewport: DESKTOP,
    ...options,
    untouched: true,
    before: (own) => own.context().addCookies(cookies),
  });
  await page.frameLocator('iframe.page').locator('h1').first().waitFor();
  await page.locator('.proxies button').first().waitFor({ state: 'attached' });
  return page;
}

const inPage = (page: WatchedPage, selector: string) =>
  page.frameLocator('iframe.page').locator(selector).first();
const read = async (site: RunningSite, path = '/') => (await fetch(site.url + path)).text();
const saved = (page: WatchedPage) => page.getByText('Saved. Visible to everybody.').waitFor();

test('from the bar to a changed headline, picture and price, seen by a visitor and taken back', async ({
  visit,
  site,
}) => {
  const cookies = await cookiesOf(site);
  const page = await visit('/', {
    viewport: DESKTOP,
    untouched: true,
    before: (own) => own.context().addCookies(cookies),
  });
  await page.getByRole('switch', { name: 'Edit' }).click();
  await inPage(page, 'h1').click();
  await expectAccessible(page);
  await page.getByLabel('Heading', { exact: true }).fill('Four stones, one plot');
  await inPage(page, 'h1').getByText('Four stones, one plot').waitFor();
  expect(await read(site)).not.toContain('Four stones, one plot');

  // A figure of today's prices leads to the one price behind it.
  await inPage(page, 'main').getByText('₹52.5 lakh', { exact: true }).first().click();
  await page.getByText('One price for the whole site').waitFor();
  await page.getByLabel('Price', { exact: true }).fill('61.2');
  await inPage(page, 'main').getByText('₹61.2 lakh', { exact: true }).first().waitFor();

  await inPage(page, 'main img').click();
  await page.getByRole('button', { name: 'Choose another picture' }).click();
  await page.getByLabel('Search the library').fill('clubhouse-dusk');
  await page.getByRole('region', { name: 'Media library' }).locator('li button:enabled').first().click();
  await page.getByText('3 changes').waitFor();
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect.poll(() => read(site)).toContain('Four stones, one plot');
  expect(await read(site, '/price')).toContain('61.2');
  expect(await read(site)).toContain('/pictures/clubhouse-dusk.jpg/');

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back. Visible to everybody.').waitFor();
  await expect.poll(() => read(site)).not.toContain('Four stones, one plot');
  expect(await read(site, '/price')).not.toContain('61.2');
});

test('the enquiry popup never comes by itself over the page of who edits it', async ({ visit, site }) => {
  const cookies = await cookiesOf(site);
  const page = await visit('/', {
    viewport: DESKTOP,
    popup: true,
    clock: Date.UTC(2026, 10, 21, 6, 30),
    before: (own) => own.context().addCookies(cookies),
  });
  await page.getByRole('switch', { name: 'Edit' }).waitFor();
  await expectAlive(page, 'dialog#enquiry');
  await page.clock.runFor(10_000);
  expect(await page.locator('dialog#enquiry[open]').count()).toBe(0);
});

test('by keyboard alone on a page at its narrowest, and what is typed outlasts a reload and a session', async ({
  visit,
  site,
}) => {
  const page = await edit(visit, site, '/price', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    expects: [/^401: POST .*\/api\/content/],
  });
  await expectNoSidewaysScroll(page);
  const [first, second] = await page.locator('.proxies button').allTextContents();
  expect(first).toMatch(/^Price › .+ › Heading$/);
  expect(second).toMatch(/^Price › .+ › Heading in Hindi$/);
  await page.locator('.proxies button').first().focus();
  await page.locator('.outline').getByText(String(first), { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Heading', { exact: true }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('One rate for all');
  await inPage(page, 'h1').getByText('One rate for all').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.getByLabel('Heading in Hindi', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.panel').count()).toBe(0);

  await page.reload();
  await inPage(page, 'h1').getByText('One rate for all').waitFor();
  await page.getByText('1 change', { exact: true }).waitFor();

  const before = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your session has ended.').waitFor();
  await page.context().addCookies(before);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByText('Your session has ended.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await expect.poll(() => read(site, '/price')).toContain('One rate for all');
});

test('two who have changed the same field see both versions, and lose neither', async ({ visit, site }) => {
  const page = await edit(visit, site, '/amenities', {
    viewport: PHONE,
    hasTouch: true,
    expects: [/^409: POST .*\/api\/content/],
  });
  await inPage(page, 'h1').click();
  await page.getByLabel('Heading', { exact: true }).fill('Mine');
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  database.exec(`
    UPDATE document SET revision = revision + 1, body = json_set(body, '$.texts.title', 'Theirs', '$.texts.hindi', 'उनका')
      WHERE collection = 'amenities' AND id = 'intro';
    UPDATE content_version SET version = version + 1;
  `);
  database.close();
  await page.getByRole('button', { name: 'Save' }).click();
  const both = page.getByRole('alertdialog', { name: 'Somebody else has saved too' });
  await both.getByText('Theirs', { exact: true }).waitFor();
  await both.getByText('Mine', { exact: true }).waitFor();
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Keep yours' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  const page2 = await read(site, '/amenities');
  expect(page2).toContain('Mine');
  expect(page2).toContain('उनका');
});
