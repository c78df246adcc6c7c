import { expect } from 'vitest';
import { UNAVAILABLE_WORDS } from '../../app/admin-ui/unavailable-words.ts';
import { DESKTOP, expectAccessible, expectInteractive, PHONE, type WatchedPage } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { SETUP_TOKEN } from '../harness/site.ts';

/** What is typed into a form of the administration survives a network that is gone, and a session that has ended. */

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
const NO_ANSWER = 'The site does not answer just now. Please try again.';

const test = testOnOwnSite();
type Visit = (path: string, options?: object) => Promise<WatchedPage>;
const LOST = [/ERR_INTERNET_DISCONNECTED/];

async function loggedIn(visit: Visit, to: string, options: object) {
  const page = await visit(`/login?to=${encodeURIComponent(to)}`, options);
  await logIn(page);
  await page.waitForURL(`**${to}`);
  return page;
}

test('the administrator is made, past a network that is gone', async ({ visit }) => {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport: DESKTOP, expects: LOST });
  await page.getByLabel('Name').fill(ADMIN.name);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const make = page.getByRole('button', { name: 'Make the administrator account' });
  await page.context().setOffline(true);
  await make.click();
  await page.getByText('What you typed is still here: please try again.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe(ADMIN.name);
  await page.context().setOffline(false);
  await make.click();
  await page.waitForURL('**/adminLeads');
});

type Form = { path: string; label: string; typed: string; button: string; said?: string };
test.for<Form>([
  {
    path: '/adminPrices',
    label: 'New price for 100 sq yd',
    typed: '56 lakh',
    button: 'Plan these prices',
  },
  { path: '/adminDrafts', label: 'Note', typed: 'For Diwali, with new pictures', button: 'Make the set' },
  { path: '/adminFigures', label: 'Campaign', typed: 'diwali-2026', button: 'Keep this cost' },
  { path: '/adminVisits/places', label: 'Reason', typed: 'Diwali', button: 'Close the day' },
  { path: '/account', label: 'Name', typed: 'Asha Rao', button: 'Change the name' },
  // What answers on the device itself, in the words of the page.
  {
    path: '/adminAbout?section=banner',
    label: 'Heading in Hindi',
    typed: 'ज़मीन पहले',
    button: 'Save Changes',
    said: UNAVAILABLE_WORDS,
  },
  {
    path: '/adminFaq',
    label: 'Question',
    typed: 'Can I walk there from the gate?',
    button: 'Add FAQ',
    said: UNAVAILABLE_WORDS,
  },
])('$path keeps what was typed without a network, and says so in its form', async (form, { visit }) => {
  const page = await loggedIn(visit, form.path, { viewport: PHONE, expects: LOST });
  const button = page.getByRole('button', { name: form.button });
  const part = page.locator('form').filter({ has: button });
  const field = part.getByLabel(form.label);
  await field.fill(form.typed);
  await page.context().setOffline(true);
  await button.click();
  await part
    .getByRole('alert')
    .getByText(form.said ?? NO_ANSWER)
    .waitFor();
  expect(await field.inputValue()).toBe(form.typed);
  await page.context().setOffline(false);
  await expectAccessible(page);
});

test('an undo that does not arrive can be pressed again', async ({ visit }) => {
  const page = await loggedIn(visit, '/adminFigures', { viewport: DESKTOP, expects: LOST });
  await page.getByRole('combobox', { name: 'Campaign' }).fill('diwali');
  await page.getByLabel('Cost in rupees').fill('5000');
  await page.getByRole('button', { name: 'Keep this cost' }).click();
  const remove = page.getByRole('button', { name: /^Take out/ });
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // The button is shown before what is left is read anew.
  await page.getByRole('button', { name: /^Tak(e|ing) out/ }).waitFor({ state: 'detached' });
  await undo.waitFor();
  await page.context().setOffline(true);
  await undo.click();
  await page.getByText(NO_ANSWER).waitFor();
  await page.context().setOffline(false);
  await undo.click();
  await remove.waitFor();
});

test('a form whose session has ended is sent after a login in another tab', async ({ visit }) => {
  const page = await loggedIn(visit, '/adminDrafts', { viewport: PHONE });
  await page.getByLabel('Name').fill('Diwali offer');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Make the set' }).click();
  await page.getByText('you are not logged in any more').waitFor();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(new URL('/login?to=%2FadminDrafts', page.url()).href);
  await expectInteractive(other);
  await logIn(other);
  await other.waitForURL('**/adminDrafts');
  await page.getByRole('button', { name: 'Make the set' }).click();
  await page.getByRole('link', { name: 'Diwali offer' }).waitFor();
});

test('two forms sent beside each other each say what became of them, and one pressed twice is sent once', async ({
  visit,
}) => {
  const expects = [/^409: POST .*places/];
  const page = await loggedIn(visit, '/adminVisits/places', { viewport: DESKTOP, expects });
  const held = Promise.withResolvers<void>();
  let many = 0;
  await page.route(/places\.data/, async (route) => {
    const isOfNumber = route.request().postData()?.includes('form=usual') === true;
    if (isOfNumber) {
      many += 1;
      await held.promise;
    }
    await route.continue();
  });
  const number = page.locator('form').filter({ has: page.getByRole('button', { name: /^Set(ting| it)/ }) });
  await number.getByLabel('Visits in each half hour').fill('500');
  await number.getByRole('button').click();
  await number.getByRole('button', { name: 'Setting...' }).waitFor();
  await number.getByLabel('Visits in each half hour').press('Enter');
  const day = page.locator('form').filter({ hasText: 'Close the day' });
  await day.getByLabel('Day').fill('2027-01-26');
  await day.getByRole('button').click();
  await page.getByRole('status').getByText('is closed. No visit is booked on it.').waitFor();
  held.resolve();
  await number.getByRole('alert').waitFor();
  expect(await number.getByLabel('Visits in each half hour').inputValue()).toBe('500');
  expect(many).toBe(1);
});
