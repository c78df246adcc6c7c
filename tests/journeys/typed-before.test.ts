import { expect } from 'vitest';
import { DESKTOP, expectAlive } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { SETUP_TOKEN } from '../harness/site.ts';

const test = testOnOwnSite();
const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

test('what is typed, ticked and chosen before React has the editor is kept, with the caret, and saved', async ({
  visit,
  site,
}) => {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport: DESKTOP });
  await page.getByLabel('Name').fill(ADMIN.name);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.waitForURL('**/adminLeads');
  await page.goto(`${site.url}/adminContent/amenity-cards`);
  const editor = await page.locator('a[href^="/adminContent/amenity-cards/"]').last().getAttribute('href');

  const arrived = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(site.url + editor, { waitUntil: 'commit' });
  const title = page.getByRole('textbox', { name: 'Name', exact: false }).first();
  await title.fill('A walk of neem');
  await title.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 6));
  const icon = page.getByLabel('Icon');
  const other = (await icon.locator('option:not([selected])').last().getAttribute('value')) ?? '';
  await icon.selectOption(other);
  const onHome = page.getByLabel('Shown on the home page');
  const was = await onHome.isChecked();
  await onHome.click();
  arrived.resolve();
  await expectAlive(page);
  await page.getByText('Not saved yet.').waitFor();
  const caret = (field: HTMLInputElement) => [field.selectionStart, field.selectionEnd];
  expect(await title.evaluate(caret)).toEqual([2, 6]);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.locator('[role=status]').getByText('Saved.').first().waitFor();
  await page.reload();
  expect(await title.inputValue()).toBe('A walk of neem');
  expect(await icon.inputValue()).toBe(other);
  expect(await onHome.isChecked()).toBe(!was);
});
