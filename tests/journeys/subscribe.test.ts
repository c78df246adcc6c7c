import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../harness/browser.ts';
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

test('the box in the footer answers in place, in the exact words', async () => {
  const page = await openPage(browser);
  await page.goto(`${site.url}/price`, { waitUntil: 'networkidle' });
  const box = page.locator('footer form');
  const email = box.getByLabel('Price and news by e-mail');

  await box.getByRole('button', { name: 'Subscribe' }).click();
  await box.getByRole('alert').getByText('Please enter a valid email address', { exact: true }).waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');

  await email.fill('asha@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await box
    .getByRole('status')
    .getByText('Thank you for subscribing with asha@example.com!', { exact: true })
    .waitFor();
  expect(await email.inputValue()).toBe('');
  expect(page.problems).toEqual([]);
  await page.closeAll();
});

test('without scripts it answers on its own page', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/faq`);
  await page.locator('footer form').getByRole('button', { name: 'Subscribe' }).click();
  expect(new URL(page.url()).pathname).toBe('/subscribe');
  const own = page.locator('main form');
  await own.getByText('Please enter a valid email address', { exact: true }).waitFor();
  await own.getByLabel('Email').fill('meera@example.com');
  await own.getByRole('button', { name: 'Subscribe' }).click();
  expect(new URL(page.url()).pathname).toBe('/thankyou');
  await page.getByText('Thank you for subscribing with meera@example.com!', { exact: true }).waitFor();
  await page.closeAll();
});
