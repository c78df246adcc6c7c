import { expect } from 'vitest';
import { delayScripts, ISLAND_SCRIPTS } from '../harness/first-touch.ts';
import { test } from '../harness/journey.ts';

test('who writes by the time a script has hung for long is not taken to what was clicked before', async ({
  visit,
}) => {
  const { before } = delayScripts(ISLAND_SCRIPTS);
  const page = await visit('/', { untouched: true, before, clock: Date.now() });
  await page.evaluate(() => {
    navigation.addEventListener('navigate', ({ destination }) => {
      document.documentElement.dataset.led = destination.url;
    });
  });
  await page
    .locator('#gallery a[data-opens]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.locator('#contact [name=name]').fill('Asha');
  await page.clock.runFor(30_000);
  expect(await page.locator('html').getAttribute('data-led')).toBeNull();
  expect(await page.locator('#contact [name=name]').inputValue()).toBe('Asha');
});
