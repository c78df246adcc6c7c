import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectInteractive, PHONE } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { SETUP_TOKEN } from '../harness/site.ts';

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

const test = testOnOwnSite();

test('from the set-up link to an enquiry, with its message, its focus and the e-mail remembered', async ({
  visit,
  site,
}) => {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, {
    viewport: DESKTOP,
    // The weak password is refused.
    expects: [/^400: POST .*\/auth/],
  });
  const alert = (text: string) => page.locator('[role="status"], [role="alert"]').getByText(text).waitFor();

  await expectAccessible(page);
  await page.getByLabel('Name').fill(ADMIN.name);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill('vayuvan@2026');
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.getByText('This password is easy to guess.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await alert('The administrator account is made. Welcome, Asha.');
  await page.waitForURL('**/adminLeads');
  await page.getByText('No enquiry has come in yet.').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');

  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Show the password' }).click();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await alert('Welcome, Asha. You are logged in.');
  await page.waitForURL('**/adminLeads');
  expect(await page.evaluate(() => localStorage.getItem('rememberedEmail'))).toBe(ADMIN.email);
  await page.getByText('No enquiry has come in yet.').waitFor();

  await fetch(`${site.url}/api/enquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Meena',
      phone: '9811122233',
      email: 'meena@example.com',
      subject: 'A corner plot',
      message: 'http://a.example http://b.example http://c.example',
    }),
  });
  await page.reload();
  await page.getByRole('link', { name: 'Meena' }).click();
  await page.getByRole('heading', { name: 'Meena' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Release' }).click();
  await alert('Released. It is on its way.');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
});

test('a request is approved, its link copied and opened, and the newcomer comes in', async ({
  visit,
  site,
}) => {
  const ravi = { name: 'Ravi', email: 'ravi@example.com', password: 'neem canal kite 77' };
  // A password that is not the one the account was asked for with.
  const asks = await visit('/auth', {
    viewport: PHONE,
    popup: true,
    expects: [/^400: POST .*\/auth\/open/],
  });
  await asks.clock.install();
  await asks.getByLabel('Name').fill(ravi.name);
  await asks.getByLabel('Email').fill(ravi.email);
  await asks.getByLabel('Password', { exact: true }).fill(ravi.password);
  await asks.getByRole('button', { name: 'Ask for an account' }).click();
  // The thanks stay until their reader goes on, and home comes without its popup.
  const thanks = 'Thank you. An administrator will look at your request and give you a link.';
  await asks.getByText(thanks).waitFor();
  await expect.poll(() => asks.evaluate(() => document.activeElement?.textContent)).toBe(thanks);
  await asks.clock.fastForward(60_000);
  expect(await asks.getByText(thanks).isVisible()).toBe(true);
  expect(asks.url()).toBe(`${site.url}/auth`);
  await expectAccessible(asks);
  await asks.getByRole('link', { name: 'Home', exact: true }).click();
  await asks.waitForURL(`${site.url}/`);
  await expectInteractive(asks, 'dialog#enquiry');
  await asks.clock.fastForward(10_000);
  expect(await asks.getByRole('dialog').count()).toBe(0);

  // The only administrator cannot leave; the problem stands in the row it is about.
  const desk = await visit('/login?to=%2FadminAccounts', {
    viewport: DESKTOP,
    expects: [/^409: POST .*\/adminAccounts/],
  });
  await logIn(desk);
  await desk.waitForURL('**/adminAccounts');
  await desk.getByLabel('Role of Asha').selectOption('No role');
  await desk.getByRole('button', { name: 'Save the role of Asha' }).click();
  await desk.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
  await desk.getByRole('button', { name: 'Go on' }).click();
  await desk.locator('tr', { hasText: 'Asha' }).getByText('This is the only administrator').waitFor();
  await desk.getByLabel('Role for Ravi').selectOption('Editor');
  await desk.getByRole('button', { name: 'Approve : Ravi' }).click();
  const link = await desk.getByLabel('One-time link for Ravi').inputValue();
  await desk.getByRole('button', { name: 'Copy the link' }).waitFor();
  await expectAccessible(desk);

  const { pathname, search } = new URL(link);
  await asks.goto(site.url + pathname + search);
  await expectInteractive(asks);
  await expectAccessible(asks);
  await asks.getByLabel('Password', { exact: true }).fill('not what was chosen');
  await asks.getByRole('button', { name: 'Open my account' }).click();
  await asks.getByText('This is not the password the account was asked for with.').waitFor();
  await asks.getByLabel('Password', { exact: true }).fill(ravi.password);
  await asks.getByRole('button', { name: 'Open my account' }).click();
  await asks.getByText('Welcome, Ravi. Your account is open.').waitFor();
  await asks.waitForURL('**/adminHome');

  await desk.reload();
  await desk.getByText('Nobody is waiting.').waitFor();
  await expectInteractive(desk);
  await desk.getByText('More for Ravi').click();
  await desk.getByRole('button', { name: 'Remove : Ravi' }).click();
  await desk.getByText('The account is removed.').waitFor();
  await desk.getByRole('link', { name: 'Security events' }).click();
  await desk.getByText('Ravi opened an account by a one-time link').waitFor();
  await expectAccessible(desk);
});

test('logging in and out needs no script', async ({ visit, site }) => {
  const page = await visit('/adminLeads', { javaScriptEnabled: false, expects: [/^401: POST .*\/login/] });
  expect(page.url()).toBe(`${site.url}/login?to=%2FadminLeads`);
  expect(await page.getByRole('button', { name: /password/ }).count()).toBe(0);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill('five stones mark a plot');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('The email or the password is not right.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(page.url()).toBe(`${site.url}/adminLeads`);
  expect(await page.locator('h1').textContent()).toBe('Leads');
  await page.getByRole('button', { name: 'Log out' }).click();
  expect(page.url()).toBe(`${site.url}/login`);
});
