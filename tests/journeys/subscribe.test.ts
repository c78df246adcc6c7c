import { expect } from 'vitest';
import { expectInteractive } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

test('the box in the footer answers in place, in the exact words', async ({ visit }) => {
  const page = await visit('/price');
  const box = page.locator('footer form');
  const email = box.getByLabel('Price and news by e-mail');

  await box.getByRole('button', { name: 'Subscribe' }).click();
  await box.getByRole('alert').getByText('Please enter a valid email address', { exact: true }).waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');

  await email.fill('asha@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  const thanks = box
    .getByRole('status')
    .getByText('Thank you for subscribing with asha@example.com!', { exact: true });
  await thanks.waitFor();
  // Both stand on a light ground in the dark footer.
  const colour = (element: Element) => getComputedStyle(element).color;
  expect(await thanks.evaluate(colour)).toBe(await email.evaluate(colour));
  expect(await email.inputValue()).toBe('');
  expect(
    await page.evaluate(() => localStorage.getItem('enquirySentAt')),
    'no popup for them',
  ).not.toBeNull();
});

test('an address that looks mistyped is asked about, also when it is sent at once', async ({ visit }) => {
  const page = await visit('/price');
  const box = page.locator('footer form');
  const email = box.getByLabel('Price and news by e-mail');
  const asked = box.getByRole('status').getByText('Did you mean abc@gmail.com?', { exact: true });
  await email.fill('abc@gmial.com');
  await email.blur();
  await asked.waitFor();
  await email.press('End');
  await email.press('Backspace');
  await asked.waitFor({ state: 'detached' });

  await email.fill('abc@gmial.com');
  await email.press('Enter');
  await box.getByText('Thank you for subscribing with abc@gmial.com!', { exact: true }).waitFor();
  await asked.waitFor();
  await email.fill('abc@gmail.com');
  await asked.waitFor({ state: 'detached' });
});

test('whoever has sent something without its script is known by the thank-you page', async ({ visit }) => {
  const page = await visit('/price');
  const box = page.locator('footer form');
  await box.getByLabel('Price and news by e-mail').fill('asha@example.com');
  await box.evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL('**/thankyou');
  await expectInteractive(page);
  const sentAt = () => page.evaluate(() => localStorage.getItem('enquirySentAt'));
  await expect.poll(sentAt).not.toBeNull();
});

test('without scripts it answers on its own page', async ({ visit }) => {
  const page = await visit('/faq', { javaScriptEnabled: false, expects: [/^400: POST .*\/subscribe/] });
  await page.locator('footer form').getByRole('button', { name: 'Subscribe' }).click();
  expect(new URL(page.url()).pathname).toBe('/subscribe');
  const own = page.locator('main form');
  await own.getByText('Please enter a valid email address', { exact: true }).waitFor();
  await own.getByLabel('Email').fill('meera@example.com');
  await own.getByRole('button', { name: 'Subscribe' }).click();
  expect(new URL(page.url()).pathname).toBe('/thankyou');
  await page.getByText('Thank you for subscribing with meera@example.com!', { exact: true }).waitFor();
});
