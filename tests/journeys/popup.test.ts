import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, launchBrowser, openPage } from '../harness/browser.ts';
import { type RunningSite, startSite } from '../harness/site.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const KEY = 'popupLastClosed';
const popup = (page: Page) => page.getByRole('dialog', { name: 'Which plot are you looking for?' });
const closedAt = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** The home page with the popup allowed; `memory` is what the device remembers from before. */
async function openHome(memory: Record<string, string> = {}) {
  const page = await openPage(browser, { popup: true });
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('tested')) return;
    sessionStorage.setItem('tested', 'yes');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(memory));
  await page.goto(site.url);
  return page;
}

test('it comes to who never closed it, and each of the four ways closes it and is remembered', async () => {
  const page = await openHome({ popupShown: 'true' });
  await popup(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('popupShown'))).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await expectAccessible(page, 'dialog[open]');

  const ways: (() => Promise<unknown>)[] = [
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
    () => popup(page).getByRole('button', { name: 'Maybe later' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(195, 10),
  ];
  for (const close of ways) {
    await popup(page).waitFor();
    const before = Date.now();
    await close();
    await popup(page).waitFor({ state: 'hidden' });
    expect(Number(await closedAt(page))).toBeGreaterThanOrEqual(before);
    await page.evaluate((key) => localStorage.removeItem(key), KEY);
    await page.reload();
  }
  expect(page.problems).toEqual([]);
  await page.closeAll();
});

test('after a close it stays away for four minutes, then it may come again', async () => {
  const recent = await openHome({ [KEY]: String(Date.now() - 200_000) });
  await recent.waitForTimeout(2500);
  expect(await popup(recent).count()).toBe(0);
  await recent.closeAll();

  const older = await openHome({ [KEY]: String(Date.now() - 240_000) });
  await popup(older).waitFor();
  await older.closeAll();
});

test('it leaves alone whoever is typing, and whoever has already written', async () => {
  const typing = await openPage(browser, { popup: true });
  // As soon as there is a field, for the popup comes 0.8 s after the page.
  await typing.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelector<HTMLInputElement>('#contact-form [name=name]')?.focus(),
    ),
  );
  await typing.goto(site.url);
  await typing.waitForTimeout(2500);
  expect(await popup(typing).count()).toBe(0);
  await typing.closeAll();

  const sent = await openHome({ enquirySentAt: String(Date.now()) });
  await sent.waitForTimeout(2500);
  expect(await popup(sent).count()).toBe(0);
  await sent.closeAll();
});

test('its errors stand under their fields, with one sentence for all', async () => {
  const page = await openHome();
  await popup(page).waitFor();
  await popup(page).getByRole('button', { name: 'Call me back' }).click();
  for (const message of [
    'Please select a plot area',
    'Full name is required',
    'Phone number is required',
    'Please enter a valid email address',
    'Please fix the errors above.',
  ]) {
    await popup(page).getByText(message, { exact: true }).waitFor();
  }
  await popup(page)
    .getByRole('radio', { name: /^Other/ })
    .check();
  await popup(page).getByRole('button', { name: 'Call me back' }).click();
  await popup(page).getByText('Please enter custom plot area', { exact: true }).waitFor();
  await expectAccessible(page, 'dialog[open]');
  await page.closeAll();
});

test('a call back is asked for, thanked, and the popup does not come again', async () => {
  const page = await openHome();
  await popup(page).waitFor();
  await popup(page)
    .getByRole('radio', { name: /^Other/ })
    .check();
  await popup(page).getByLabel('Custom plot area').fill('250 gaj');
  await popup(page).getByLabel('Name', { exact: true }).fill('Ravi');
  await popup(page).getByLabel('Phone Number').fill('9123456780');
  await popup(page).getByLabel('Email').fill('ravi@example.com');
  await popup(page).getByText('Add city, property type, budget or a message').click();
  await popup(page).getByLabel(/^City/).fill('Ghaziabad');
  await popup(page).getByRole('button', { name: 'Call me back' }).click();
  await popup(page).getByText('Thank You!', { exact: true }).waitFor();
  await page.waitForURL('**/thankyou');
  await page.getByRole('heading', { name: 'Thank You for Connecting!' }).waitFor();
  const list = (await page.locator('dl').textContent()) ?? '';
  expect(list).toContain('250 gaj');
  expect(list).toContain('Ghaziabad');

  await page.goto(site.url);
  await page.waitForTimeout(2500);
  expect(await popup(page).count()).toBe(0);
  expect(page.problems).toEqual([]);
  await page.closeAll();
});

test('its form stands in the page as it comes, and what it is sent without scripts is answered', async () => {
  const html = await (await fetch(site.url)).text();
  expect(/<dialog[^>]*id="enquiry"[\s\S]*id="popup-form"/.test(html)).toBe(true);
  const fields = { form: 'popup', name: 'Ravi', phone: '9123456780', email: 'ravi@example.com' };
  const post = (more: Record<string, string>) =>
    fetch(`${site.url}/`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, ...more }),
      redirect: 'manual',
    });
  expect((await post({ plotArea: '200' })).status).toBe(303);

  const page = await openPage(browser, { javaScriptEnabled: false });
  const refused = await post({ plotArea: 'all of it' });
  expect(refused.status).toBe(400);
  await page.setContent(await refused.text());
  await popup(page).getByText('Please select a plot area').waitFor();
  expect(await popup(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Ravi');
  await page.closeAll();
});
