import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, copyAccount, form, PASSWORD, signIn, signInPeople } from '../harness/people.ts';
import { codeFor, keyOf, nextCodeFor } from '../harness/second-factor.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** What people do with their own account, as a browser without JavaScript sends it: one request, one whole page. */

const NEXT_PASSWORD = 'seven canals meet a road';

let site: SiteInProcess;
beforeAll(async () => {
  site = await openSiteInProcess();
  await signInPeople(site);
});
afterAll(() => site.stop());

/** Somebody new, logged in: what one test does to an account is nothing to the next. */
let people = 0;
let email = '';
let cookie = '';
beforeEach(async () => {
  people += 1;
  email = `person-${people}@example.com`;
  copyAccount(site.dataDir, { name: `Person ${people}`, email, role: 'administrator' });
  cookie = await signIn(site, email);
});

const get = (path: string, as = cookie) => site.fetch(path, { headers: { cookie: as } });
const post = (path: string, fields: Record<string, string>, as = cookie) =>
  site.fetch(path, { ...form(fields), headers: { cookie: as, origin: site.url } });

/** The answer of a form of the page, whose cookie the browser keeps. */
async function send(fields: Record<string, string>, path = '/account') {
  const answer = await post(path, fields);
  const isReplaced = cookiesOf(answer) !== '';
  if (isReplaced) cookie = cookiesOf(answer);
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return { status: answer.status, location: answer.headers.get('location'), html, isReplaced };
}

const codesIn = (html: string) =>
  [...html.matchAll(/<li><code>([^<]+)<\/code><\/li>/g)].map(([, code]) => code ?? '');
const isLoggedIn = async (as = cookie) => (await get('/account', as)).status === 200;

async function switchOn() {
  const begun = await send({ intent: 'factor-begin', password: PASSWORD });
  const uri = /name="uri" value="([^"]+)"/.exec(begun.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect([begun.status, begun.isReplaced]).toEqual([200, false]);
  const key = keyOf(uri);
  return { key, answer: await send({ intent: 'factor-finish', uri, code: codeFor(key) }) };
}

describe('the second factor', () => {
  test('on: the answer shows ten codes once, and the new session is used at once', async () => {
    const old = cookie;
    const { key, answer } = await switchOn();
    expect([answer.status, answer.isReplaced]).toEqual([200, true]);
    const codes = codesIn(answer.html);
    expect(codes).toHaveLength(10);
    expect(answer.html).toContain('From now on a code is asked for');
    expect(answer.html).toContain('one of your 10 recovery codes');
    expect(answer.html).not.toContain('Set it up');
    expect([await isLoggedIn(), await isLoggedIn(old)]).toEqual([true, false]);
    const later = await (await get('/account')).text();
    for (const code of codes) expect(later).not.toContain(code);
    const step = await post('/login', { email, password: PASSWORD }, '');
    expect(step.headers.get('location')).toContain('/login/code');
    const opened = await post('/login/code', { code: nextCodeFor(key) }, cookiesOf(step));
    expect(opened.status).toBe(303);
  });

  test('new recovery codes are shown once, and the old ones end', async () => {
    const { answer } = await switchOn();
    const made = await send({ form: 'codes', intent: 'codes', password: PASSWORD });
    expect(made.status).toBe(200);
    const codes = codesIn(made.html);
    expect(new Set([...codes, ...codesIn(answer.html)]).size).toBe(20);
    expect(await (await get('/account')).text()).not.toContain(codes[0]);
  });

  test('off: the page says so, and the session goes on under its new cookie', async () => {
    await switchOn();
    const old = cookie;
    const off = await send({ form: 'factor-off', intent: 'factor-off', password: PASSWORD });
    expect([off.status, off.isReplaced]).toEqual([200, true]);
    expect(off.html).toContain('Your second factor is switched off.');
    expect(off.html).toContain('Set it up');
    expect([await isLoggedIn(), await isLoggedIn(old)]).toEqual([true, false]);
    expect((await post('/login', { email, password: PASSWORD }, '')).headers.get('location')).toBe(
      '/adminLeads',
    );
  });

  test.each(['factor-begin', 'codes', 'factor-off'])(
    '%s with a wrong password changes nothing',
    async (intent) => {
      if (intent !== 'factor-begin') await switchOn();
      const answer = await send({ form: intent, intent, password: 'not what it is' });
      expect([answer.status, answer.isReplaced]).toEqual([400, false]);
      expect(answer.html).toContain('This is not your password.');
      expect(await isLoggedIn()).toBe(true);
    },
  );
});

test('another password: the session goes on under its new cookie, every other one ends', async () => {
  const [old, elsewhere] = [cookie, await signIn(site, email)];
  const wrong = await send({ form: 'password', intent: 'password', present: 'not it', next: NEXT_PASSWORD });
  expect([wrong.status, wrong.isReplaced]).toEqual([400, false]);
  const changed = await send({
    form: 'password',
    intent: 'password',
    present: PASSWORD,
    next: NEXT_PASSWORD,
  });
  expect([changed.status, changed.isReplaced]).toEqual([200, true]);
  expect(changed.html).toContain('Your password is changed.');
  expect(await Promise.all([cookie, old, elsewhere].map(isLoggedIn))).toEqual([true, false, false]);
});

test('another name stands on the page that answers', async () => {
  const changed = await send({ form: 'name', intent: 'name', name: 'Meera Iyer' });
  expect(changed.status).toBe(200);
  expect(changed.html).toContain('value="Meera Iyer"');
  expect(changed.html).not.toContain(`Person ${people}`);
});

test('one other session, then all others, are ended; the own one stays', async () => {
  const others = [await signIn(site, email), await signIn(site, email), await signIn(site, email)];
  const page = await (await get('/account')).text();
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const ended = await send({ form: `session-${id}`, intent: 'end-session', id });
  expect(ended.status).toBe(200);
  expect(ended.html).toContain('The session is ended.');
  expect((await Promise.all(others.map(isLoggedIn))).filter(Boolean)).toHaveLength(2);
  const again = await send({ form: `session-${id}`, intent: 'end-session', id });
  expect(again.status).toBe(409);
  const all = await send({ form: 'end-others', intent: 'end-others' });
  expect(all.status).toBe(200);
  expect(all.html).toContain('Everywhere else you are logged out.');
  expect((await Promise.all(others.map(isLoggedIn))).filter(Boolean)).toHaveLength(0);
  expect(await isLoggedIn()).toBe(true);
});

test('the own session, ended by its own button, leads to the login', async () => {
  const page = await (await get('/account', await signIn(site, email))).text();
  // The page of another session of the same person names this one.
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const ended = await send({ form: `session-${id}`, intent: 'end-session', id });
  expect([ended.status, ended.location]).toEqual([303, '/login']);
  expect(await isLoggedIn()).toBe(false);
});

describe('at the accounts, where administrators change their own', () => {
  const idOf = async () => {
    const html = await (await get('/adminAccounts')).text();
    return new RegExp(`${email}[\\s\\S]*?name="id" value="([^"]+)"`).exec(html)?.[1] ?? '';
  };

  test.each(['editor', 'none'])('the role %s logs them out and leads to the login', async (role) => {
    const id = await idOf();
    const fields = { id, intent: 'role', role, 'confirm-password': PASSWORD };
    const done = await send(fields, '/adminAccounts');
    expect([done.status, done.location]).toEqual([303, '/login']);
    expect(await isLoggedIn()).toBe(false);
  });

  test('so does taking their own second factor away', async () => {
    await switchOn();
    const id = await idOf();
    const fields = { id, intent: 'remove-second-factor', 'confirm-password': PASSWORD };
    const done = await send(fields, '/adminAccounts');
    expect([done.status, done.location]).toEqual([303, '/login']);
    expect(await isLoggedIn()).toBe(false);
  });
});

test('logging out ends the session', async () => {
  const out = await post('/logout', {});
  expect([out.status, out.headers.get('location')]).toEqual([303, '/login']);
  expect(await isLoggedIn()).toBe(false);
});
