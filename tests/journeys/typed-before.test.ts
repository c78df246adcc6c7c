import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectInteractive } from '../harness/browser.ts';
import { DESK_SCRIPTS, delayScripts } from '../harness/first-touch.ts';
import { testOnOwnSite, type Visit } from '../harness/journey.ts';
import { type RunningSite, SETUP_TOKEN } from '../harness/site.ts';

/**
 * Text typed before a page of the administration is hydrated (app/start/preserve-typed.ts), and text that a browser
 * restores.
 */

const test = testOnOwnSite();
const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

const fieldsOf = (page: Page) => ({
  title: page.getByRole('textbox', { name: 'Name', exact: false }).first(),
  words: page.locator('form[aria-label] textarea').first(),
  icon: page.getByLabel('Icon'),
  onHome: page.getByLabel('Shown on the home page'),
});

/** What the device keeps of an editor that was left unsaved, the oldest first. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('unsaved:'));
    const versions: { body: unknown }[] = key ? JSON.parse(localStorage.getItem(key) ?? '') : [];
    return versions.map(({ body }) => body);
  });
/** As when the page is left: at once, and not a moment after the typing. */
const keepNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')));

/** Who has set the site up, or logs in again, at the editor of the amenity at this place of the list. */
async function openEditor(visit: Visit, site: RunningSite, place: number) {
  const isFirst = place === 0;
  const page = await visit(isFirst ? `/auth?setup=${SETUP_TOKEN}` : '/login', {
    viewport: DESKTOP,
    serviceWorkers: 'block',
  });
  if (isFirst) await page.getByLabel('Name').fill(ADMIN.name);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: isFirst ? 'Make the administrator account' : 'Log in' }).click();
  await page.waitForURL('**/adminLeads');
  await page.goto(`${site.url}/adminContent/amenity-cards`);
  const links = page.locator('ol a[href^="/adminContent/amenity-cards/"]');
  const address = site.url + (await links.nth(place).getAttribute('href'));
  await page.goto(address);
  await expectInteractive(page);
  return { page, address };
}

/** Opens it on a line so slow that no script comes before the function that this resolves to is called. */
async function openWithoutReact(page: Page, address: string) {
  const { before, arrive } = delayScripts(DESK_SCRIPTS);
  await before(page);
  await page.goto(address, { waitUntil: 'commit' });
  return arrive;
}

test('what is typed, ticked and chosen before React has the editor is kept, with the caret, and saved', async ({
  visit,
  site,
}) => {
  const { page, address } = await openEditor(visit, site, 0);
  const { title, words, icon, onHome } = fieldsOf(page);
  const arrive = await openWithoutReact(page, address);
  await words.fill('Under the trees.');
  await title.fill('A walk of neem');
  await title.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 6));
  const other = (await icon.locator('option:not([selected])').last().getAttribute('value')) ?? '';
  await icon.selectOption(other);
  const was = await onHome.isChecked();
  await onHome.click();
  arrive();
  await expectInteractive(page);
  await page.getByText('Not saved yet.').waitFor();
  const caret = (field: HTMLInputElement) => [field.selectionStart, field.selectionEnd];
  expect(await title.evaluate(caret)).toEqual([2, 6]);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.locator('[role=status]').getByText('Saved.').first().waitFor();
  await page.reload();
  expect(await title.inputValue()).toBe('A walk of neem');
  expect(await words.inputValue()).toBe('Under the trees.');
  expect(await icon.inputValue()).toBe(other);
  expect(await onHome.isChecked()).toBe(!was);
});

test('the e-mail address that a device remembers never stands before one that is being written', async ({
  visit,
  site,
}) => {
  const page = await visit('/login', {
    viewport: DESKTOP,
    memory: { rememberedEmail: 'asha@example.com' },
  });
  const email = page.getByLabel('Email');
  const arrive = await openWithoutReact(page, `${site.url}/login`);
  await email.focus();
  arrive();
  await expect.poll(() => email.inputValue()).toBe('asha@example.com');
  await page.keyboard.type('ravi@example.com');
  expect(await email.inputValue()).toBe('ravi@example.com');
});

test('coming back by the browser leaves what somebody else has saved meanwhile', async ({ visit, site }) => {
  const { page, address } = await openEditor(visit, site, 1);
  await page.goto(`${site.url}/plots`);
  const other = await page.context().newPage();
  await other.goto(address);
  await expectInteractive(other);
  await fieldsOf(other).icon.selectOption('star-fill');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.locator('[role=status]').getByText('Saved.').first().waitFor();
  await page.goBack();
  await expectInteractive(page);
  await page.getByText('All is saved.').waitFor();
  expect(await fieldsOf(page).icon.inputValue()).toBe('star-fill');
});

test('coming back by the browser leaves what is kept on the device', async ({ visit, site }) => {
  const { page } = await openEditor(visit, site, 2);
  await fieldsOf(page).title.fill('A walk of neem');
  await fieldsOf(page).onHome.click();
  await expect.poll(() => kept(page)).toMatchObject([{ title: 'A walk of neem' }]);
  await page.goto(`${site.url}/plots`);
  await page.goBack();
  await expectInteractive(page);
  await page.getByText('You have unsaved changes').waitFor();
  await keepNow(page);
  expect(await kept(page)).toMatchObject([{ title: 'A walk of neem' }]);
});

test('what is typed beside what the device offers is kept as well, and each takes the other’s place', async ({
  visit,
  site,
}) => {
  const { page, address } = await openEditor(visit, site, 3);
  await fieldsOf(page).words.fill('An hour of writing');
  await expect.poll(() => kept(page)).toMatchObject([{ description: 'An hour of writing' }]);
  const arrive = await openWithoutReact(page, address);
  await fieldsOf(page).onHome.click();
  arrive();
  await expectInteractive(page);
  await page.getByText('You have unsaved changes').waitFor();
  const { title, words } = fieldsOf(page);
  await title.fill('A second thought');
  await keepNow(page);
  const before = [{ description: 'An hour of writing' }, { title: 'A second thought' }];
  expect(await kept(page)).toMatchObject(before);

  await page.reload();
  await expectInteractive(page);
  const offers = page.getByText('You have unsaved changes');
  await expect.poll(() => offers.count()).toBe(2);
  await words.fill('And a third');
  await page.getByRole('button', { name: 'Take them up' }).first().click();
  expect(await words.inputValue()).toBe('An hour of writing');
  await keepNow(page);
  expect(await kept(page)).toMatchObject([
    { title: 'A second thought' },
    { description: 'And a third' },
    { description: 'An hour of writing' },
  ]);
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await expect.poll(() => offers.count()).toBe(1);
  expect(await words.inputValue(), 'what is typed stays').toBe('An hour of writing');
  expect(await kept(page)).toMatchObject([
    { description: 'And a third' },
    { description: 'An hour of writing' },
  ]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.locator('[role=status]').getByText('Saved.').first().waitFor();
  await expect.poll(() => kept(page)).toMatchObject([{ description: 'And a third' }]);
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await kept(page)).toEqual([]);
});
