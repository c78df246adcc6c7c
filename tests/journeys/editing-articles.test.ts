import { expect } from 'vitest';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import { DESKTOP } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';

const test = testOnOwnSite();

test('the still of an article that opens with a film is chosen on the page, and its film by its title', async ({
  visit,
  site,
}) => {
  const cookies = [...(await administratorCookies(site)), { name: 'editing', value: 'on', url: site.url }];
  const page = await visit('/blog/perfect-blend-luxury-comfort-location', {
    viewport: DESKTOP,
    untouched: true,
    before: (own) => own.context().addCookies(cookies),
  });
  const frame = page.frameLocator('iframe.page');
  await page.locator('.proxies button').first().waitFor({ state: 'attached' });
  const still = frame.locator('figure img').first();
  await still.click({ position: { x: 40, y: 150 } });
  await page.getByRole('button', { name: 'Choose another picture' }).waitFor();
  await frame.getByText('Along the boulevard').first().click();
  const title = page.getByLabel('Title of the film', { exact: true });
  await expect.poll(() => title.inputValue()).toBe('Along the boulevard');
});
