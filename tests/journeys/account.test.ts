import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite, type Visit } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { codeFor, nextCodeFor } from '../harness/second-factor.ts';
import { SETUP_TOKEN, startSite } from '../harness/site.ts';

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
const NEXT = 'seven canals water a field';

/** Passkeys belong to a host name, so this site is opened by its own. */
const test = testOnOwnSite(async () => {
  const site = await startSite();
  return { ...site, url: `http://localhost:${site.port}` };
});

async function loggedIn(
  visit: Visit,
  to: string,
  options: Parameters<Visit>[1] = {},
  password = ADMIN.password,
) {
  const page = await visit(`/login?to=${encodeURIComponent(to)}`, { viewport: DESKTOP, ...options });
  await logIn(page, ADMIN.email, password);
  return page;
}

const inPart = (page: WatchedPage, heading: string) =>
  page.getByRole('region', { name: heading, exact: true });

test('a token is made, used by a program, and revoked', async ({ visit, site }) => {
  const setUp = await visit(`/auth?setup=${SETUP_TOKEN}`);
  await setUp.getByLabel('Name').fill(ADMIN.name);
  await setUp.getByLabel('Email').fill(ADMIN.email);
  await setUp.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await setUp.getByRole('button', { name: 'Make the administrator account' }).click();
  // The first administrator is signed in at once.
  await setUp.waitForURL('**/adminLeads');
  await setUp.goto(`${site.url}/adminTokens`);
  await setUp.getByRole('heading', { name: 'Tokens' }).waitFor();

  const page = await loggedIn(visit, '/adminTokens', { expects: [/^400: POST .*\/adminTokens/] });
  await page.waitForURL('**/adminTokens');
  await expectInteractive(page);
  await page.getByLabel('Name').fill('Price feed');
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByText('Choose at least one thing that the program may do').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Read the activity log').check();
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByRole('heading', { name: 'Enter your password again' }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Price feed');
  await expectAccessible(page);
  await page.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Go on' }).click();
  const token = await page.getByLabel('Token Price feed').inputValue();
  await page.getByRole('button', { name: 'Copy the token' }).waitFor();
  await expectAccessible(page);

  const ask = (path: string, method = 'GET') =>
    fetch(site.url + path, { method, headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/api/logs')).status).toBe(200);
  expect((await ask('/api/faqs/1', 'DELETE')).status).toBe(403);
  await page.reload();
  await page
    .getByRole('row', { name: /Price feed/ })
    .getByText('Used')
    .waitFor();
  expect(await page.getByText(token).count()).toBe(0);
  await expectInteractive(page);
  await page.getByText('Revoke Price feed').click();
  await page.getByRole('button', { name: 'Yes, revoke it : Price feed' }).click();
  await page.getByText('The token is revoked.').waitFor();
  expect((await ask('/api/logs')).status).toBe(401);
});

test('a session is seen and ended from another device, and the password changed', async ({ visit }) => {
  const phone = await loggedIn(visit, '/account', {
    viewport: PHONE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  });
  await phone.waitForURL('**/account');
  const desk = await loggedIn(visit, '/account', { expects: [/^400: POST .*\/account/] });
  await desk.waitForURL('**/account');
  await expectInteractive(desk);
  const there = desk.getByRole('row', { name: /Safari on an iPhone/ });
  await there.waitFor();
  await expectAccessible(desk);
  const password = inPart(desk, 'Your password');
  await password.getByLabel('Present password').fill('not what it is');
  await there.getByRole('button').click();
  await desk.getByText('The session is ended.').waitFor();
  await expectNoSidewaysScroll(phone);
  await phone.reload();
  await phone.waitForURL('**/login?to=%2Faccount');

  // What was typed before is still there.
  await password.getByLabel('New password').fill(NEXT);
  await password.getByRole('button', { name: 'Change the password' }).click();
  await desk.getByText('This is not your password.').waitFor();
  await password.getByLabel('Present password').fill(ADMIN.password);
  await password.getByLabel('New password').fill(NEXT);
  await password.getByRole('button', { name: 'Change the password' }).click();
  await desk.getByText('Your password is changed.').waitFor();
  await expect.poll(() => password.getByLabel('New password').inputValue()).toBe('');
  await desk.reload();
  expect(new URL(desk.url()).pathname).toBe('/account');
});

test('forgotten: an administrator hands a link over, which sets a new password', async ({ visit, site }) => {
  const asks = await visit('/login', { viewport: PHONE });
  await expect.poll(() => asks.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await asks.getByRole('link', { name: 'Forgotten your password?' }).click();
  // The page it leads from has a field of that name, too.
  await asks.getByRole('button', { name: 'Ask for a link' }).waitFor();
  await asks.getByLabel('Email').fill(ADMIN.email);
  await expectAccessible(asks);
  await asks.getByRole('button', { name: 'Ask for a link' }).click();
  await asks.getByText('If this address has an account').waitFor();

  const desk = await loggedIn(visit, '/adminAccounts', {}, NEXT);
  await desk.waitForURL('**/adminAccounts');
  await desk.getByText('Forgot the password').waitFor();
  await expectInteractive(desk);
  await desk.getByText('More for Asha').click();
  await desk.getByRole('button', { name: 'Make a reset link : Asha' }).click();
  await desk.getByLabel('Your password', { exact: true }).fill(NEXT);
  await desk.getByRole('button', { name: 'Go on' }).click();
  const link = await desk.getByLabel('One-time link for Asha').inputValue();
  await expectAccessible(desk);

  const { pathname, search } = new URL(link);
  await asks.goto(site.url + pathname + search);
  await expectInteractive(asks);
  await expectAccessible(asks);
  await asks.getByLabel('New password').fill(ADMIN.password);
  await asks.getByRole('button', { name: 'Set the password' }).click();
  await asks.getByText('Your new password is set').waitFor();
  await asks.waitForURL('**/adminLeads');
  await desk.reload();
  await desk.waitForURL('**/login?to=%2FadminAccounts');
});

test('a passkey is made on a trusted device, whose lock then opens what a push leads to', async ({
  visit,
  site,
}) => {
  const page = await loggedIn(visit, '/account', { viewport: PHONE, expects: [/^401: POST .*\/login/] });
  await page.waitForURL('**/account');
  await expectInteractive(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const part = inPart(page, 'Passkeys');
  await part.getByLabel('Name of the passkey').fill('My phone');
  await part.getByLabel('Trust this device').check();
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  const again = inPart(page, 'Enter your password again');
  await again.getByLabel('Your password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('The passkey is added, and this device stays logged in for 30 days.').waitFor();
  await part.locator('strong', { hasText: 'My phone' }).waitFor();
  await page.getByText('Trusted until').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const session = async () => (await page.context().cookies()).find(({ name }) => /session_token/.test(name));
  const days = ((await session())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days)).toBe(30);

  // The session has ended when a push is tapped: the device's lock is all that is asked for.
  await page.context().clearCookies({ name: /session_token/ });
  await page.goto(`${site.url}/adminSecurity?kind=logins`);
  await page.getByText('Asha logged in with a passkey').waitFor();
  expect(page.url()).toBe(`${site.url}/adminSecurity?kind=logins`);

  // The page does not log in again by itself after a log-out.
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  const press = page.getByRole('button', { name: 'Log in with a passkey' });
  await press.waitFor();
  expect(await session()).toBeUndefined();
  await expectAccessible(page);
  await press.click();
  await page.waitForURL('**/adminLeads');

  await page.goto(`${site.url}/account`);
  await expectInteractive(page);
  await part.getByText('Rename or remove My phone').click();
  await part.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByText('The passkey is removed.').waitFor();
  await page.context().clearCookies({ name: /session_token/ });
  await page.goto(`${site.url}/login`);
  await press.click();
  await page.getByText('This passkey is not known here any more.').waitFor();
});

test('a second factor is set up, asked for without a script too, and demanded of administrators', async ({
  visit,
  site,
}) => {
  const page = await loggedIn(visit, '/account', { expects: [/^401: POST .*\/account/] });
  await page.waitForURL('**/account');
  await expectInteractive(page);
  const part = inPart(page, 'Second factor');
  await part.getByLabel('Your password').fill(ADMIN.password);
  await part.getByRole('button', { name: 'Set it up' }).click();
  const key = (await part.locator('code').textContent()) ?? '';
  await part.getByRole('img', { name: 'QR code' }).waitFor();
  await expectAccessible(page);
  await part.getByLabel('Code that the app shows').fill('000000');
  await part.getByRole('button', { name: 'Switch it on' }).click();
  await part.getByText('This code is not right.').waitFor();
  expect(await part.locator('code').textContent()).toBe(key);
  await part.getByLabel('Code that the app shows').fill(codeFor(key));
  await part.getByRole('button', { name: 'Switch it on' }).click();
  await page.getByText('From now on a code is asked for').waitFor();
  const codes = await part.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  await part.getByRole('link', { name: 'Download the codes' }).waitFor();
  await expectAccessible(page);

  await page.goto(`${site.url}/adminAccounts`);
  await expectInteractive(page);
  await page.getByRole('button', { name: 'Require it for administrators' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('The rule is changed.').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');

  const plain = await loggedIn(visit, '/adminAccounts', {
    javaScriptEnabled: false,
    expects: [/^401: POST .*\/login\/code/],
  });
  expect(plain.url()).toBe(`${site.url}/login/code?to=%2FadminAccounts`);
  await plain.getByLabel('Code').fill('000000');
  await plain.getByRole('button', { name: 'Log in' }).click();
  await plain.getByText('This code is not right.').waitFor();
  await plain.getByLabel('Code').fill(nextCodeFor(key));
  await plain.getByRole('button', { name: 'Log in' }).click();
  expect(plain.url()).toBe(`${site.url}/adminAccounts`);

  const again = await loggedIn(visit, '/adminSecurity', { viewport: PHONE });
  await again.waitForURL('**/login/code?to=%2FadminSecurity');
  await again.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectAccessible(again);
  await again.getByLabel('Code').fill(codes[3] ?? '');
  await again.getByRole('button', { name: 'Log in' }).click();
  await again.waitForURL('**/adminSecurity');
  await again.getByText('Logged in with a recovery code').waitFor();
  await expectNoSidewaysScroll(again);
  expect(site.output()).not.toMatch(/asha@|four stones|seven canals|link=|vyv_/);
});
