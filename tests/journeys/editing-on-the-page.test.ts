import sharp from 'sharp';
import { expect } from 'vitest';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import {
  DESKTOP,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { editable, editPage, fieldsOf, inPage, saved, saveElsewhere } from '../harness/page-editor.ts';
import type { RunningSite } from '../harness/site.ts';

const test = testOnOwnSite();

/** A field of the panel has the focus a frame after it is shown. */
const focused = (page: WatchedPage, label: string) =>
  expect
    .poll(() => page.getByLabel(label, { exact: true }).evaluate((own) => own === document.activeElement))
    .toBe(true);
const read = async (site: RunningSite, path = '/') => (await fetch(site.url + path)).text();
const save = (page: WatchedPage) => page.getByRole('button', { name: 'Save', exact: true });

const DEVICES = [
  ['desktop', 'clubhouse-dusk', { viewport: DESKTOP }],
  ['phone', 'cafe', { viewport: PHONE, hasTouch: true }],
] as const;

test.for(DEVICES)(
  'on a %s: changed, saved past somebody else and an ended session, seen by a visitor and taken back',
  async ([device, picture, options], { visit, site }) => {
    const cookies = await administratorCookies(site);
    const page = await visit('/', {
      ...options,
      untouched: true,
      expects: [/^409: POST .*\/adminEdit/],
      before: (own) => own.context().addCookies(cookies),
    });
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL('**/adminEdit?path=/');
    await editable(page);
    await inPage(page, 'h1').click();
    await focused(page, 'Heading');
    await expectAccessible(page);
    const title = `Four stones, one plot, on a ${device}`;
    await page.getByLabel('Heading', { exact: true }).fill(title);
    await inPage(page, 'h1').getByText(title).waitFor();
    expect(await read(site)).not.toContain(title);

    // A figure of today's prices leads to the one price behind it.
    await inPage(page, 'main').getByText('100 sq yd, ₹52.5 lakh', { exact: true }).click();
    await page.getByText('One price for the whole site').waitFor();
    await page.getByLabel('Price (required)', { exact: true }).fill('61.2 lakh');
    await inPage(page, 'main').getByText('100 sq yd, ₹61.2 lakh', { exact: true }).waitFor();

    await inPage(page, 'main img').click();
    await page.getByRole('button', { name: /^Choose another in place of picture 1,/ }).click();
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    await library.getByLabel('Search').fill(`${picture}.jpg`);
    await library.getByRole('list').getByRole('button').first().click();
    await page.getByText('3 changes').waitFor();
    await expectNoSidewaysScroll(page);

    await saveElsewhere(site, `Theirs, on a ${device}`);
    await page.keyboard.press('Control+s');
    await page.getByText(/^Saved: .*100 sq yd/).waitFor();
    await page.getByText('somebody else has saved it meanwhile').waitFor();
    const choices = page.getByRole('group', { name: 'Heading', exact: true });
    expect(await choices.getByRole('radio', { name: /^Yours/ }).isChecked()).toBe(true);
    await choices.getByText(`Theirs, on a ${device}`, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use what is chosen' }).click();
    expect(await read(site, '/price')).toContain('61.2');
    await inPage(page, 'main').getByText('उनका').waitFor();

    await page.context().clearCookies({ name: /session/ });
    await save(page).click();
    await page.waitForURL('**/login?to=**');
    await page.getByText('What you typed and did not save is kept on this device.').waitFor();
    await logIn(page);
    await page.waitForURL(/\/adminEdit\?path=(\/|%2F)$/);
    await page.getByText(/^You have unsaved changes of Home › First screen/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Take them up/ }).click();
    await inPage(page, 'h1').getByText(title).waitFor();
    await save(page).click();
    await saved(page);
    await expect.poll(() => read(site)).toContain(title);
    expect(await read(site)).toContain('उनका');
    expect(await read(site)).toContain(`/pictures/${picture}.jpg/`);

    // Several documents go back together.
    await inPage(page, 'h1').click();
    await page.getByLabel('Heading', { exact: true }).fill('Only for a moment');
    await inPage(page, 'main').getByText('100 sq yd, ₹61.2 lakh', { exact: true }).click();
    await page.getByLabel('Price (required)', { exact: true }).fill('7000000');
    await save(page).click();
    await saved(page);
    await expect.poll(() => read(site)).toContain('Only for a moment');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(() => read(site)).toContain(title);
    await expect.poll(() => read(site, '/price')).toContain('61.2');

    await page.getByLabel('Price (required)', { exact: true }).fill('52.5 lakh');
    await save(page).click();
    await saved(page);
  },
);

test('on a phone: a picture from the device past a lost connection, kept as a draft, previewed, and waiting', async ({
  visit,
  site,
}) => {
  const page = await editPage(visit, site, '/about-us', {
    viewport: PHONE,
    hasTouch: true,
    expects: [/^failed: PATCH .*\/api\/uploads\//, /^422: POST .*\/adminEdit/],
  });
  let isAway = true;
  await page.route('**/api/uploads/*', (route) => {
    const isCut = isAway && route.request().method() === 'PATCH';
    if (isCut) isAway = false;
    return isCut ? route.abort('connectionreset') : route.continue();
  });
  await inPage(page, 'main img').click();
  await page
    .getByLabel(/^Choose (a picture|pictures)$/)
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
  // Nothing closes over it.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('Please choose what it is.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('What it is of Own gate.jpg').selectOption('photograph');
  await page.getByLabel('What it shows of Own gate.jpg').fill('Our gate');
  await page.getByRole('button', { name: /^Add the picture/ }).click();
  await inPage(page, 'main img[src*="/pictures/own-gate-"]').waitFor();
  await page.getByRole('button', { name: /^Words and crop of own-gate-/ }).click();
  const words = page.getByRole('dialog', { name: 'Words and crop' });
  await expect.poll(() => words.getByLabel('What it shows').inputValue()).toBe('Our gate');
  await expectAccessible(page);
  await words.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Keep as draft…' }).click();
  const form = page.getByRole('dialog', { name: 'Keep as draft' });
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  await form.getByText('Give the new set a name, for example Diwali offer.').waitFor();
  await expectAccessible(page);
  await form.getByLabel('Name of the new set').fill('Diwali offer');
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  await page.getByText('Kept in Diwali offer, not public.').waitFor();
  await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true');
  await inPage(page, 'main img[src*="/pictures/own-gate-"]').waitFor({ state: 'detached' });
  expect(await read(site, '/about-us')).not.toContain('own-gate');

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview Diwali offer' }).first().click(),
  ]);
  await preview.getByText('Preview of “Diwali offer”, not public').waitFor();
  expect(new URL(preview.url()).pathname).toBe('/about-us');
  await preview.locator('main img[src*="/pictures/own-gate-"]').first().waitFor();
  await preview.getByRole('button', { name: 'End preview' }).click();
  await preview.getByText('The preview has ended').waitFor();
  await preview.close();

  await page.reload();
  await editable(page);
  await page.getByRole('button', { name: 'All parts' }).click();
  await page.getByText('waits in drafts and changes this page').waitFor();
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
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  await expectInteractive(page, 'dialog#enquiry');
  await page.clock.runFor(10_000);
  // What React would show of it is rendered in tasks before this one.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  expect(await page.locator('dialog#enquiry[open]').count()).toBe(0);
});

test('by keyboard alone on a page at its narrowest, and what is typed outlasts a reload', async ({
  visit,
  site,
}) => {
  const page = await editPage(visit, site, '/price', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  });
  await expectNoSidewaysScroll(page);
  const [first, second] = await fieldsOf(page).allTextContents();
  expect(first).toMatch(/^Price › .+ › Heading$/);
  expect(second).toMatch(/^Price › .+ › Heading in Hindi$/);
  await fieldsOf(page).first().focus();
  await page.locator('[data-tone="over"]').getByText(String(first), { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await focused(page, 'Heading');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('One rate for all');
  await inPage(page, 'h1').getByText('One rate for all').waitFor();
  await expectAccessible(page);
  // Between two fields stands what inserts a name in braces.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await focused(page, 'Heading while the rates differ');
  const handle = page.getByRole('button', { name: 'Tall panel' });
  const panel = page.getByRole('complementary', { name: 'Fields' });
  const height = async () => (await panel.boundingBox())?.height ?? 0;
  const low = await height();
  await handle.tap();
  expect(await handle.getAttribute('aria-expanded')).toBe('true');
  expect(await height()).toBeGreaterThan(1.5 * low);
  await handle.tap();
  await expect.poll(height).toBe(low);
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      fieldsOf(page)
        .first()
        .evaluate((own) => own === document.activeElement),
    )
    .toBe(true);
  expect(await page.getByLabel('Heading', { exact: true }).count()).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: /^Take them up/ }).press('Enter');
  await inPage(page, 'h1').getByText('One rate for all').waitFor();
  await page.getByText('1 change', { exact: true }).waitFor();
  await save(page).press('Enter');
  await saved(page);
  expect(await save(page).evaluate((own) => own === document.activeElement)).toBe(true);
  await expect.poll(() => read(site, '/price')).toContain('One rate for all');

  // The same document in the administration, and back.
  await fieldsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open in the administration' }).click();
  await page.getByRole('heading', { level: 1, name: 'Price: sections' }).waitFor();
  const heading = page.getByLabel('Heading', { exact: true });
  await heading.fill('One rate, said twice');
  await page.keyboard.press('Control+s');
  await page.getByText('Section updated successfully!').waitFor();
  await page.goBack();
  await inPage(page, 'h1').getByText('One rate, said twice').waitFor();
});
