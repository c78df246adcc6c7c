import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { expect } from 'vitest';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import {
  DESKTOP,
  expectAccessible,
  expectAlive,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite, type Visit } from '../harness/journey.ts';
import type { RunningSite } from '../harness/site.ts';

const test = testOnOwnSite();

type Options = { viewport?: { width: number; height: number }; hasTouch?: boolean; expects?: RegExp[] };

/** The frame hears clicks once it is loaded whole. */
const editable = (page: WatchedPage) =>
  page.locator('.proxies button').first().waitFor({ state: 'attached' });

async function edit(
  visit: Visit,
  site: RunningSite,
  path: string,
  options: Options = {},
): Promise<WatchedPage> {
  const cookies = [...(await administratorCookies(site)), { name: 'editing', value: 'on', url: site.url }];
  const page = await visit(path, {
    viewport: DESKTOP,
    ...options,
    untouched: true,
    before: (own) => own.context().addCookies(cookies),
  });
  await page.frameLocator('iframe.page').locator('h1').first().waitFor();
  await editable(page);
  return page;
}

const inPage = (page: WatchedPage, selector: string) =>
  page.frameLocator('iframe.page').locator(selector).first();
/** A field of the panel has the focus a frame after it is shown. */
const focused = (page: WatchedPage, label: string) =>
  expect
    .poll(() =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((own) => own === (own.getRootNode() as ShadowRoot).activeElement),
    )
    .toBe(true);
const read = async (site: RunningSite, path = '/') => (await fetch(site.url + path)).text();
const saved = (page: WatchedPage) => page.getByText('Saved. Visible to everybody.').waitFor();

/** Saved by somebody else, in another process. */
function saveElsewhere(site: RunningSite, title: string) {
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  database
    .prepare(
      `UPDATE document SET revision = revision + 1, body = json_set(body, '$.texts.title', ?, '$.texts.hindi', 'उनका')
       WHERE collection = 'home' AND id = 'intro'`,
    )
    .run(title);
  database.exec('UPDATE content_version SET version = version + 1');
  database.close();
}

const DEVICES: [string, Options][] = [
  ['desktop', { viewport: DESKTOP }],
  ['phone', { viewport: PHONE, hasTouch: true }],
];

test.for(DEVICES)(
  'on a %s: changed, saved past somebody else and an ended session, seen by a visitor and taken back',
  async ([device, options], { visit, site }) => {
    const cookies = await administratorCookies(site);
    const page = await visit('/', {
      ...options,
      untouched: true,
      expects: [/^409: POST .*\/api\/content/, /^401: POST .*\/api\/content/],
      before: (own) => own.context().addCookies(cookies),
    });
    await page.getByRole('switch', { name: 'Edit' }).click();
    await editable(page);
    await inPage(page, 'h1').click();
    await expectAccessible(page);
    const title = `Four stones, one plot, on a ${device}`;
    await page.getByLabel('Heading', { exact: true }).fill(title);
    await inPage(page, 'h1').getByText(title).waitFor();
    expect(await read(site)).not.toContain(title);

    // A figure of today's prices leads to the one price behind it.
    await inPage(page, 'main').getByText('₹52.5 lakh', { exact: true }).first().click();
    await page.getByText('One price for the whole site').waitFor();
    await page.getByLabel('Price', { exact: true }).fill('61.2');
    await inPage(page, 'main').getByText('₹61.2 lakh', { exact: true }).first().waitFor();

    await inPage(page, 'main img').click();
    await page.getByRole('button', { name: 'Choose another picture' }).click();
    await page.getByLabel('Search the library').fill('clubhouse-dusk');
    await page.getByRole('list', { name: 'Media library' }).locator('button:enabled').first().click();
    await page.getByText('3 changes').waitFor();
    await expectNoSidewaysScroll(page);

    saveElsewhere(site, `Theirs, on a ${device}`);
    await page.keyboard.press('Control+s');
    const both = page.getByRole('alertdialog', { name: 'Somebody else has saved too' });
    await both.getByText(`Theirs, on a ${device}`, { exact: true }).waitFor();
    await both.getByText(title, { exact: true }).waitFor();
    await expectAccessible(page);
    await both.getByRole('button', { name: 'Keep yours' }).click();

    const before = await page.context().cookies();
    await page.context().clearCookies({ name: /session/ });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.context().addCookies(before);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Your session has ended.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    await expect.poll(() => read(site)).toContain(title);
    expect(await read(site)).toContain('उनका');
    expect(await read(site, '/price')).toContain('61.2');
    expect(await read(site)).toContain('/pictures/clubhouse-dusk.jpg/');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back. Visible to everybody.').waitFor();
    await expect.poll(() => read(site)).toContain(`Theirs, on a ${device}`);
    expect(await read(site, '/price')).not.toContain('61.2');
  },
);

test('on a phone: a picture from the device past a lost connection, kept as a draft, previewed, and waiting', async ({
  visit,
  site,
}) => {
  const page = await edit(visit, site, '/about-us', {
    viewport: PHONE,
    hasTouch: true,
    expects: [/^failed: PATCH .*\/api\/uploads\//],
  });
  let isAway = true;
  await page.route('**/api/uploads/*', (route) => {
    const isCut = isAway && route.request().method() === 'PATCH';
    if (isCut) isAway = false;
    return isCut ? route.abort('connectionreset') : route.continue();
  });
  await inPage(page, 'main img').click();
  await page.getByRole('button', { name: 'Choose another picture' }).click();
  await page
    .getByLabel('Choose a picture', { exact: true })
    .last()
    .setInputFiles({
      name: 'Own gate.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2e6b4f' } })
        .jpeg()
        .toBuffer(),
    });
  await page.getByText('Sent, and not added yet.').waitFor();
  expect(isAway).toBe(false);
  // Neither a save nor the way back goes without it.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Please choose what it is.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('What it is of Own gate.jpg').selectOption('photograph');
  await page.getByLabel('What it shows of Own gate.jpg').fill('Our gate');
  await page.getByRole('button', { name: 'Add the picture' }).click();
  await inPage(page, 'main img[src*="/pictures/own-gate-"]').waitFor();
  await expect.poll(() => page.getByLabel('What it shows').inputValue()).toBe('Our gate');
  await page.getByLabel('What it shows').fill('Our own gate');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More to do with the changes' }).click();
  await page.getByRole('button', { name: 'Keep as draft…' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  await form.getByText('Give the new set a name, for example Diwali offer.').waitFor();
  await expectAccessible(page);
  await form.getByLabel('Name of the new set').fill('Diwali offer');
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  const kept = page.getByText('Kept in Diwali offer, not public.');
  await kept.waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await inPage(page, 'main img[src*="/pictures/own-gate-"]').waitFor({ state: 'detached' });
  expect(await read(site, '/about-us')).not.toContain('own-gate');

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('.notice').getByRole('button', { name: 'Preview Diwali offer' }).click(),
  ]);
  await preview.getByText('Preview of “Diwali offer”, not public').waitFor();
  expect(new URL(preview.url()).pathname).toBe('/about-us');
  await preview.locator('main img[src*="/pictures/own-gate-"]').first().waitFor();
  await preview.getByRole('button', { name: 'End preview' }).click();
  await preview.getByText('The preview has ended').waitFor();
  await preview.close();

  await page.reload();
  await page.getByRole('button', { name: '1 draft waits' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the enquiry popup never comes by itself over the page of who edits it', async ({ visit, site }) => {
  const cookies = await administratorCookies(site);
  const page = await visit('/', {
    viewport: DESKTOP,
    popup: true,
    clock: Date.UTC(2026, 10, 21, 6, 30),
    before: (own) => own.context().addCookies(cookies),
  });
  await page.getByRole('switch', { name: 'Edit' }).waitFor();
  await expectAlive(page, 'dialog#enquiry');
  await page.clock.runFor(10_000);
  // What React would show of it is rendered in tasks before this one.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  expect(await page.locator('dialog#enquiry[open]').count()).toBe(0);
});

test('by keyboard alone on a page at its narrowest, and what is typed outlasts a reload', async ({
  visit,
  site,
}) => {
  const page = await edit(visit, site, '/price', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  });
  await expectNoSidewaysScroll(page);
  const [first, second] = await page.locator('.proxies button').allTextContents();
  expect(first).toMatch(/^Price › .+ › Heading$/);
  expect(second).toMatch(/^Price › .+ › Heading in Hindi$/);
  await page.locator('.proxies button').first().focus();
  await page.locator('.outline').getByText(String(first), { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await focused(page, 'Heading');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('One rate for all');
  await inPage(page, 'h1').getByText('One rate for all').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await focused(page, 'Heading in Hindi');
  // Pulled by nobody: each tap leads to the next height.
  const handle = page.getByRole('separator', { name: 'Height of the panel' });
  for (const height of ['82', '24', '46']) {
    await handle.tap();
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe(height);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.panel').count()).toBe(0);

  await page.reload();
  await inPage(page, 'h1').getByText('One rate for all').waitFor();
  await page.getByText('1 change', { exact: true }).waitFor();

  const save = page.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await saved(page);
  expect(await save.evaluate((own) => own === (own.getRootNode() as ShadowRoot).activeElement)).toBe(true);
  await expect.poll(() => read(site, '/price')).toContain('One rate for all');

  // The same field in the administration, and back to where the page was.
  await page.locator('.proxies button').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open it in the administration' }).click();
  await page.getByRole('button', { name: 'Back to Price' }).waitFor();
  const heading = page.getByLabel('Heading', { exact: true });
  await expect.poll(() => heading.evaluate((own) => own === document.activeElement)).toBe(true);
  await heading.fill('One rate, said twice');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved in the administration. Visible to everybody.').waitFor();
  await inPage(page, 'h1').getByText('One rate, said twice').waitFor();
});

test('what was written in what somebody else has removed stays until it is discarded', async ({
  visit,
  site,
}) => {
  const page = await edit(visit, site, '/faq', { expects: [/^409: POST .*\/api\/content/] });
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { ...init, headers: { cookie, origin: site.url } });
  const [faq] = (await (await ask('/api/content/faqs')).json()) as {
    id: string;
    body: { question: string };
  }[];
  await inPage(page, 'main')
    .getByText(faq?.body.question ?? '', { exact: true })
    .first()
    .click();
  const words = 'Can my parents walk from the gate?';
  await page.getByLabel('Question', { exact: true }).fill(words);
  await inPage(page, 'main').getByText(words).first().waitFor();

  expect((await ask(`/api/content/faqs/${faq?.id}`, { method: 'DELETE' })).status).toBe(204);
  await page.getByRole('button', { name: 'Save' }).click();
  const gone = page.getByRole('alertdialog', { name: 'Somebody else has removed this' });
  await gone.getByText(words, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.locator('.panel').getByRole('button', { name: 'Close' }).click();
  await page.locator('.panel').waitFor({ state: 'detached' });
  await page.reload();
  await gone.getByText(words, { exact: true }).waitFor();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await gone.getByRole('button', { name: 'Discard it' }).click();
  await gone.waitFor({ state: 'detached' });
  await page.reload();
  await editable(page);
  expect(await gone.count()).toBe(0);
});
