import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf } from '../harness/people.ts';
import { SETUP_TOKEN } from '../harness/site.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
const OTHER = { name: 'Ravi', email: 'ravi@example.com', password: 'neem canal kite 77' };

let site: SiteInProcess;
/** Set, the site's time stands still: a password takes seconds to check on a busy machine. */
let stopped: number | null = null;
beforeAll(async () => {
  site = await openSiteInProcess({ work: true, now: () => stopped ?? Date.now() });
});
afterAll(() => site.stop());

const get = (path: string, cookie = '') => site.fetch(path, { headers: { cookie } });
/** As a form without JavaScript sends it. */
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  site.fetch(path, {
    method: 'POST',
    headers: { cookie, origin: site.url },
    body: new URLSearchParams(fields),
  });
const signIn = async (who: { email: string; password: string }, path = '/login') => {
  const answer = await post(path, { email: who.email, password: who.password });
  const cookie = cookiesOf(answer);
  return { answer, cookie };
};
const idFrom = (html: string, before: string) =>
  new RegExp(`${before}[\\s\\S]*?name="id" value="([^"]+)"`).exec(html)?.[1] ?? '';

describe('with accounts', () => {
  test('the set-up link makes the first administrator, once', async () => {
    const wrong = await post('/auth?setup=not-the-right-token', ADMIN);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('This set-up link is not right');

    const weak = await post(`/auth?setup=${SETUP_TOKEN}`, { ...ADMIN, password: 'short' });
    const html = await weak.text();
    expect(weak.status).toBe(400);
    expect(html).toContain('Password must be at least 10 characters');
    expect(html).toContain('value="asha@example.com"');
    expect(html).not.toContain('value="short"');

    const made = await post(`/auth?setup=${SETUP_TOKEN}`, ADMIN);
    expect(made.status).toBe(303);
    expect(made.headers.get('location')).toBe('/adminLeads');
    const [cookie = ''] = made.headers.getSetCookie();
    expect((await get('/adminLeads', cookie.split(';')[0])).status).toBe(200);
    expect((await post(`/auth?setup=${SETUP_TOKEN}`, OTHER)).status).toBe(400);
    expect(await (await get(`/auth?setup=${SETUP_TOKEN}`)).text()).toContain('has its administrator already');
  });

  test('a wrong password and an unknown address get the same page', async () => {
    const wrong = await signIn({ ...ADMIN, password: 'five stones mark a plot' });
    const unknown = await signIn({ ...ADMIN, email: 'nobody@example.com' });
    expect([wrong.answer.status, unknown.answer.status]).toEqual([401, 401]);
    const html = await wrong.answer.text();
    expect(html).toContain('The email or the password is not right.');
    expect(html).not.toContain('five stones');
    expect(await unknown.answer.text()).toContain('The email or the password is not right.');
  });

  test.each([
    ['/login', '/adminLeads'],
    ['/login?to=%2FadminHome%3Fx%3D1', '/adminHome?x=1'],
    ['/login?to=https%3A%2F%2Felsewhere.example%2F', '/adminLeads'],
    ['/login?to=%2F%2Felsewhere.example', '/adminLeads'],
  ])('%s opens %s', async (path, to) => {
    const { answer, cookie } = await signIn(ADMIN, path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(to);
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly/i);
    expect((await get('/adminLeads', cookie)).status).toBe(200);
  });

  test('a request waits for its link, and the role decides what the account sees', async () => {
    expect((await post('/auth', { ...OTHER, password: 'a stranger chose this' })).status).toBe(200);
    expect((await post('/signin', OTHER)).status).toBe(200);
    expect((await signIn(OTHER)).answer.status).toBe(401);

    const { cookie: admin } = await signIn(ADMIN);
    const waiting = await (await get('/adminAccounts', admin)).text();
    expect(waiting.match(/Asked for more than once/g)).toHaveLength(2);
    const id = idFrom(waiting, 'ravi@example.com');
    const asked = await (
      await post('/adminAccounts', { id, intent: 'approve', role: 'editor' }, admin)
    ).text();
    expect(asked).toContain('Enter your password again');
    expect(asked).toContain(`name="id" value="${id}"`);
    const approve = (password: string) =>
      post('/adminAccounts', { id, intent: 'approve', role: 'editor', 'confirm-password': password }, admin);
    const unsure = await approve('five stones mark a plot');
    expect(unsure.status).toBe(400);
    expect(await unsure.text()).toContain('This is not your password.');
    const approved = await approve(ADMIN.password);
    const link = /value="[^"]*(\/auth\/open\?link=[\w-]+)"/.exec(await approved.text())?.[1] ?? '';
    expect((await signIn(OTHER)).answer.status).toBe(401);

    const open = await get(link);
    expect(open.headers.get('cache-control')).toBe('no-store');
    expect(await open.text()).toContain('value="ravi@example.com"');
    const notTheirs = await post(link, { password: 'a stranger chose this' });
    expect(notTheirs.status).toBe(400);
    expect(await notTheirs.text()).toContain('not the password the account was asked for with');
    const opened = await post(link, { password: OTHER.password });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/adminHome']);
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await post(link, { password: OTHER.password })).status).toBe(400);
    expect(await (await get(link)).text()).toContain('expired or was used already');

    expect((await get('/adminHome', cookie)).status).toBe(200);
    expect((await signIn(OTHER)).answer.headers.get('location')).toBe('/adminHome');
    for (const path of ['/adminLeads', '/adminAccounts', '/adminSecurity', '/adminSubscribers.csv']) {
      expect((await get(path, cookie)).status).toBe(403);
    }
    const accounts = await (await get('/adminAccounts', admin)).text();
    const [own, other] = [idFrom(accounts, 'asha@example.com'), idFrom(accounts, 'ravi@example.com')];
    const change = (intent: string, of: string, as = admin) => post('/adminAccounts', { id: of, intent }, as);
    const give = (role: string, of: string, as = admin) =>
      post('/adminAccounts', { id: of, intent: 'role', role }, as);
    expect((await give('administrator', other, cookie)).status).toBe(403);
    const last = await give('none', own);
    expect(last.status).toBe(409);
    expect(await last.text()).toContain('This is the only administrator');
    expect((await give('none', other)).status).toBe(200);
    // Whoever loses the role is logged out at once, and may see no more than their own account.
    expect((await get('/adminHome', cookie)).status).toBe(302);
    const { cookie: without } = await signIn(OTHER);
    expect((await get('/adminHome', without)).status).toBe(403);
    expect((await get('/account', without)).status).toBe(200);
    expect((await change('remove', other)).status).toBe(200);
    expect((await get('/account', without)).status).toBe(302);
    // The stranger's request under this address ended with the role.
    expect(await (await get('/adminAccounts', admin)).text()).not.toContain('ravi@example.com');
    await post('/auth', { ...OTHER, password: 'a stranger chose this' });
    const left = idFrom(await (await get('/adminAccounts', admin)).text(), 'ravi@example.com');
    expect((await change('refuse', left)).status).toBe(200);
    expect((await change('refuse', left)).status).toBe(409);
  });

  test('logging out ends the session, and only a form can do it', async () => {
    const { cookie } = await signIn(ADMIN);
    expect((await get('/logout', cookie)).status).toBe(302);
    expect((await get('/adminLeads', cookie)).status).toBe(200);
    const out = await post('/logout', {}, cookie);
    expect(out.headers.get('location')).toBe('/login');
    expect((await get('/adminLeads', cookie)).status).toBe(302);
  });

  test('after five wrong passwords the sixth has to wait and says how long', async () => {
    const wrong = { email: 'guess@example.com', password: 'five stones mark a plot' };
    stopped = Date.now();
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await signIn(wrong)).answer.status).toBe(401);
    const { answer } = await signIn(wrong);
    stopped = null;
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.text()).toContain('Too many attempts. Please wait 1 minute and try again.');
  });

  test('an administrator reads an enquiry whole, releases what is held and exports the subscribers', async () => {
    const { cookie } = await signIn(ADMIN);
    const send = (path: string, fields: object) =>
      site.fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    const enquiry = {
      name: 'Meena',
      phone: '9811122233',
      email: 'meena@example.com',
      subject: 'A corner plot',
      message: 'http://a.example http://b.example http://c.example <b>me</b>',
    };
    const { id, reference } = (await (await send('enquiries/contact', enquiry)).json()) as {
      id: string;
      reference: string;
    };
    const opened = `/adminLeads?id=${id}`;
    const page = await get(opened, cookie);
    const html = (await page.text()).replaceAll('<!-- -->', '');
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const shown of [reference, '+91 98111 22233', 'meena@example.com', 'A corner plot', '&lt;b&gt;me']) {
      expect(html).toContain(shown);
    }
    expect(html).toContain('href="tel:+919811122233"');
    expect(html).toContain('Held: More than 2 links');

    const release = { intent: 'release', id: idFrom(html, 'value="release"') };
    const released = await post('/adminLeads', release, cookie);
    expect(await released.text()).toContain('Released. It is on its way.');
    expect((await post('/adminLeads', release, cookie)).status).toBe(409);
    const others = [
      { ...enquiry, phone: '9811122234' },
      { ...enquiry, phone: '9811122235' },
    ];
    for (const other of others) await send('enquiries/contact', other);
    const held = (await (await get('/adminLeads?view=held', cookie)).text()).replaceAll('<!-- -->', '');
    expect(held).toContain('Release all 2');
    const ids = / name="ids" value="([^"]+)"/.exec(held)?.[1] ?? '';
    const together = { intent: 'release-all', ids };
    const all = await (await post('/adminLeads?view=held', together, cookie)).text();
    expect(all).toContain('2 released. They are on their way.');
    expect(all).not.toContain('Release all');
    expect((await post('/adminLeads?view=held', together, cookie)).status).toBe(409);
    // The page shows the state of the service it was started without.
    await expect
      .poll(async () => (await get(opened, cookie)).text(), { timeout: 10_000 })
      .toContain('not configured');

    await send('subscriptions', { email: '=cmd@example.com' });
    const csv = await get('/adminSubscribers.csv', cookie);
    expect(csv.headers.get('content-disposition')).toContain('subscribers.csv');
    expect(await csv.text()).toContain(`"'=cmd@example.com"`);

    const events = await (await get('/adminSecurity', cookie)).text();
    for (const shown of [
      'Asha set the site up as its first administrator',
      'Somebody entered a wrong password for Asha',
      'Somebody entered a wrong password for an address without an account',
      'Too many wrong passwords for',
      'Ravi opened a page without the role for it',
      // The request is gone and so is the account: its name is still known.
      'Asha approved the account request of Ravi',
      'Ravi opened an account by a one-time link',
      'Asha changed the role of Ravi',
      'Asha removed the account of Ravi',
      'Asha released the held enquiry of Meena',
      'Asha exported the subscribers',
    ]) {
      expect(events).toContain(shown);
    }
    expect(events).not.toMatch(/<td[^>]*>[^<]*[0-9a-zA-Z]{32}[^<]*<\/td>/);
    expect(events).not.toContain('@example.com');
  });

  test('nothing of it is in the log', () => {
    expect(site.output()).not.toMatch(/asha@|ravi@|guess@|meena|98111|four stones|link=/);
  });
});
