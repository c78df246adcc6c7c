import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { type Accounts, type AccountsOptions, createAccounts } from '../accounts/accounts.ts';
import type { Store } from '../database/open.ts';
import { readSecret } from './secrets.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';

const TOKEN = 'a-setup-token-of-the-site';
const ASHA = { name: 'Asha', email: 'Asha@Example.com', password: 'four stones mark a plot' };
const RAVI = { name: 'Ravi', email: 'ravi@example.com', password: 'neem canal kite 77' };
const from = (address: string) => ({ address, requestId: 'request-1' });
const HERE = from('198.51.100.7');
const NOT_RIGHT = {
  outcome: 'refused',
  status: 401,
  message: 'The email or the password is not right.',
};
let clock = 0;

const request = (cookie = '') => new Request('http://localhost:3000/login', { headers: { cookie } });
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe.each(DIALECTS)('accounts on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let accounts: Accounts;
  let events: SecurityEvents;
  const make = (options: Partial<AccountsOptions> = {}) =>
    createAccounts({
      store,
      secret: 'a secret that is long enough for a test',
      siteUrl: 'http://localhost:3000',
      setupToken: TOKEN,
      events,
      mail: null,
      now: () => clock,
      log: database.options.log,
      ...options,
    });
  const signIn = (who: { email: string; password: string }, caller = HERE) => accounts.signIn(who, caller);
  /** Asha has set the site up and is signed in. */
  const setUp = async () => {
    const session = await accounts.setUp(ASHA, TOKEN, HERE);
    if (session.outcome !== 'ok') throw new Error(session.outcome);
    return {
      asha: request(cookieOf(session.headers)),
      by: { id: session.account.id, requestId: 'request-2' },
    };
  };
  const happened = async () =>
    (await events.list({ before: null, limit: 50 })).map(({ what }) => what).reverse();

  beforeEach(async () => {
    clock = Date.now();
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    events = createSecurityEvents(store, { log: database.options.log, now: () => clock });
    accounts = make();
  });
  afterEach(() => database.remove());

  test('the first administrator is set up once, signs in, is known by the cookie and signs out', async () => {
    expect(await accounts.hasAdministrator()).toBe(false);
    expect(await accounts.setUp(ASHA, 'not-the-token', HERE)).toMatchObject({ outcome: 'refused' });
    expect(await accounts.setUp({ ...ASHA, password: 'password123' }, TOKEN, HERE)).toMatchObject({
      errors: { password: expect.stringContaining('This is a commonly used password.') },
    });
    const session = await accounts.setUp(ASHA, TOKEN, HERE);
    if (session.outcome !== 'ok') throw new Error(session.outcome);
    expect(await accounts.hasAdministrator()).toBe(true);
    expect(await accounts.setUp(RAVI, TOKEN, HERE)).toMatchObject({ outcome: 'refused' });
    expect(session.account).toMatchObject({ name: 'Asha', email: 'asha@example.com', role: 'administrator' });
    const [cookie] = session.headers.getSetCookie();
    expect(cookie).toMatch(/^vayuvan\.session_token=.*; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/i);

    const signedIn = request(cookieOf(session.headers));
    expect(await accounts.current(signedIn)).toEqual(session.account);
    expect(await accounts.current(request())).toBeNull();
    expect(await accounts.current(request('vayuvan.session_token=made.up'))).toBeNull();

    const out = await accounts.signOut(signedIn);
    expect(out.getSetCookie().join()).toMatch(/vayuvan\.session_token=;.*Max-Age=0/i);
    expect(await accounts.current(signedIn)).toBeNull();
  });

  test('over https the cookie is bound to the host and to secure connections', async () => {
    accounts = make({ siteUrl: 'https://vayuvan.example' });
    const session = await accounts.setUp(ASHA, TOKEN, HERE);
    if (session.outcome !== 'ok') throw new Error(session.outcome);
    const [cookie = ''] = session.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-vayuvan\.session_token=/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/Domain/i);
    expect(await accounts.current(request(cookieOf(session.headers)))).toMatchObject({ name: 'Asha' });
  });

  test('of eight set-ups at once one wins', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        accounts.setUp({ ...ASHA, email: `admin${index}@example.com` }, TOKEN, from(`198.51.100.${index}`)),
      ),
    );
    expect(results.filter((result) => result.outcome === 'ok')).toHaveLength(1);
    expect(await store.db.selectFrom('user').select('role').execute()).toEqual([{ role: 'administrator' }]);
  });

  test('the set-up token is one for every process, and gone with the first administrator', async () => {
    const [one, other] = [make({ setupToken: '' }), make({ setupToken: '' })];
    const token = await one.setupToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await other.setupToken()).toBe(token);
    expect(await make().setupToken()).toBe(TOKEN);
    expect((await other.setUp(ASHA, token ?? '', HERE)).outcome).toBe('ok');
    expect(await one.setupToken()).toBeNull();
    expect(await store.db.selectFrom('secret').select('name').where('name', '=', 'setup').execute()).toEqual(
      [],
    );
    await readSecret(store, 'setup');
    expect(await one.setupToken()).toBeNull();
    expect(await store.db.selectFrom('secret').select('name').where('name', '=', 'setup').execute()).toEqual(
      [],
    );
  });

  test('who asks first for an address does not own it: the link opens only with its own password', async () => {
    const { by } = await setUp();
    const stranger = { ...RAVI, password: 'the stranger chose this' };
    expect(await accounts.request(stranger, HERE)).toEqual({ outcome: 'ok' });
    expect(await accounts.request(RAVI, HERE)).toEqual({ outcome: 'ok' });
    const [ravis, strangers] = await accounts.requests();
    expect([ravis?.email, strangers?.email]).toEqual(['ravi@example.com', 'ravi@example.com']);
    expect(await signIn(stranger)).toEqual(NOT_RIGHT);

    // The administrator takes the wrong one; its link is handed to Ravi, whose password it does not know.
    const wrong = await accounts.approve(strangers?.id ?? '', 'editor', by);
    expect(await accounts.accept(wrong?.token ?? '', RAVI.password, HERE)).toMatchObject({
      status: 400,
      errors: { password: expect.stringContaining('not the password the account was asked for with') },
    });
    expect(await accounts.refuse(strangers?.id ?? '', by)).toBe(true);
    expect(await accounts.refuse(strangers?.id ?? '', by)).toBe(false);
    expect(await accounts.accept(wrong?.token ?? '', stranger.password, HERE)).toMatchObject({ status: 400 });

    const first = await accounts.approve(ravis?.id ?? '', 'editor', by);
    const link = await accounts.approve(ravis?.id ?? '', 'editor', by);
    expect(await accounts.invitation(first?.token ?? '')).toBeNull();
    expect(await accounts.invitation(link?.token ?? '')).toEqual({ name: 'Ravi', email: 'ravi@example.com' });
    expect(await signIn(RAVI)).toEqual(NOT_RIGHT);
    const opened = await accounts.accept(link?.token ?? '', RAVI.password, HERE);
    if (opened.outcome !== 'ok') throw new Error(opened.outcome);
    expect(await accounts.current(request(cookieOf(opened.headers)))).toMatchObject({ role: 'editor' });
    expect((await signIn(RAVI)).outcome).toBe('ok');
    expect(await accounts.accept(link?.token ?? '', RAVI.password, HERE)).toMatchObject({ status: 400 });
    expect(await accounts.requests()).toEqual([]);
    expect(JSON.stringify(await store.db.selectFrom('account_request').selectAll().execute())).not.toContain(
      link?.token,
    );
  });

  test('a link is used once, however many open it together, and not after three days', async () => {
    const { by } = await setUp();
    await accounts.request(RAVI, HERE);
    const [waits] = await accounts.requests();
    const link = await accounts.approve(waits?.id ?? '', 'administrator', by);
    clock += 72 * 3_600_000;
    expect(await accounts.invitation(link?.token ?? '')).toBeNull();
    expect(await accounts.accept(link?.token ?? '', RAVI.password, HERE)).toMatchObject({ status: 400 });
    const again = await accounts.approve(waits?.id ?? '', 'administrator', by);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => accounts.accept(again?.token ?? '', RAVI.password, HERE)),
    );
    expect(results.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
  });

  test('guessing the password of a link has to wait, from wherever', async () => {
    const { by } = await setUp();
    await accounts.request(RAVI, HERE);
    const [waits] = await accounts.requests();
    const link = await accounts.approve(waits?.id ?? '', 'editor', by);
    for (let index = 0; index < 5; index += 1) {
      await accounts.accept(link?.token ?? '', 'a guess', from(`203.0.113.${index}`));
    }
    expect(await accounts.accept(link?.token ?? '', RAVI.password, HERE)).toMatchObject({ status: 429 });
  });

  test('asking again for an address that has an account changes nothing until it is approved and opened', async () => {
    const { asha, by } = await setUp();
    const again = { ...ASHA, email: 'asha@example.com', password: 'another long sentence' };
    expect(await accounts.request(again, HERE)).toEqual({ outcome: 'ok' });
    const [waits] = await accounts.requests();
    expect(waits?.hasAccount).toBe(true);
    const link = await accounts.approve(waits?.id ?? '', 'editor', by);
    expect((await signIn(ASHA)).outcome).toBe('ok');
    const opened = await accounts.accept(link?.token ?? '', again.password, HERE);
    if (opened.outcome !== 'ok') throw new Error(opened.outcome);
    expect(opened.account).toMatchObject({ id: by.id, role: 'administrator' });
    expect(await accounts.current(asha)).toBeNull();
    expect(await signIn(ASHA)).toEqual(NOT_RIGHT);
    expect((await signIn(again)).outcome).toBe('ok');
  });

  test('a link made for a new account takes no account over that was opened meanwhile', async () => {
    const { by } = await setUp();
    await accounts.request(RAVI, HERE);
    await accounts.request({ ...RAVI, password: 'the stranger chose this' }, HERE);
    const links = [];
    for (const { id } of await accounts.requests()) links.push(await accounts.approve(id, 'editor', by));
    expect((await accounts.accept(links[1]?.token ?? '', RAVI.password, HERE)).outcome).toBe('ok');
    expect(await accounts.accept(links[0]?.token ?? '', 'the stranger chose this', HERE)).toMatchObject({
      message: expect.stringContaining('has got an account since'),
    });
    expect((await signIn(RAVI)).outcome).toBe('ok');
  });

  test('roles are given, taken and removed by administrators only, and one administrator stays', async () => {
    const { asha, by } = await setUp();
    await accounts.request(RAVI, HERE);
    const [waits] = await accounts.requests();
    const link = await accounts.approve(waits?.id ?? '', 'editor', by);
    const opened = await accounts.accept(link?.token ?? '', RAVI.password, HERE);
    if (opened.outcome !== 'ok') throw new Error(opened.outcome);
    const ravi = request(cookieOf(opened.headers));
    const { id } = opened.account;

    expect(await accounts.giveRole(ravi, id, 'administrator', by)).toBe('forbidden');
    expect(await accounts.remove(ravi, by.id, by)).toBe('last administrator');
    expect(await accounts.giveRole(request(), id, null, by)).toBe('forbidden');
    await expect(accounts.list(ravi)).rejects.toMatchObject({ statusCode: 403 });
    expect(await accounts.giveRole(asha, by.id, 'editor', by)).toBe('last administrator');
    expect(await accounts.giveRole(asha, 'nobody', 'editor', by)).toBe('unknown');

    expect(await accounts.giveRole(asha, id, null, by)).toBe('done');
    expect(await accounts.current(ravi)).toBeNull();
    expect((await accounts.list(asha)).map(({ name, role }) => [name, role])).toEqual([
      ['Asha', 'administrator'],
      ['Ravi', null],
    ]);
    expect(await accounts.giveRole(asha, id, 'administrator', by)).toBe('done');
    expect(await accounts.remove(asha, by.id, by)).toBe('yourself');
    expect(await accounts.remove(asha, id, by)).toBe('done');
    expect(await accounts.current(ravi)).toBeNull();
    expect(await signIn(RAVI)).toEqual(NOT_RIGHT);
  });

  test('what happened is kept, with ids and without addresses, for a year', async () => {
    const { asha, by } = await setUp();
    for (let index = 0; index < 7; index += 1) await signIn({ ...ASHA, password: 'wrong all along' });
    await accounts.request(RAVI, HERE);
    await accounts.giveRole(asha, by.id, 'administrator', by);
    expect(await happened()).toEqual([
      'administrator-set-up',
      ...Array.from({ length: 5 }, () => 'sign-in-failed'),
      'sign-in-slowed',
      'account-requested',
      'role-changed',
    ]);
    const [newest] = await events.list({ before: null, limit: 1 });
    expect(newest).toMatchObject({ who: by.id, whoName: 'Asha', target: by.id, requestId: 'request-2' });
    expect(await events.list({ before: newest?.id ?? '', limit: 50 })).toHaveLength(8);
    const kept = JSON.stringify(await store.db.selectFrom('security_event').selectAll().execute());
    expect(kept).not.toMatch(/@|198\.51/);
    clock += 366 * 86_400_000;
    await events.purge();
    expect(await happened()).toEqual([]);
  });

  test('what has expired is removed, and nothing else', async () => {
    const { asha, by } = await setUp();
    await accounts.request(RAVI, HERE);
    await signIn(RAVI);
    await accounts.purgeExpired();
    expect(await accounts.current(asha)).toMatchObject({ id: by.id });
    expect(await accounts.requests()).toHaveLength(1);
    clock += 31 * 86_400_000;
    await accounts.purgeExpired();
    const left = async (table: 'session' | 'account_request' | 'sign_in_failure') =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    expect([await left('session'), await left('account_request'), await left('sign_in_failure')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const wrong = await signIn({ ...ASHA, password: 'five stones mark a plot' });
    expect(wrong).toEqual(NOT_RIGHT);
    expect(await signIn(RAVI)).toEqual(wrong);
    expect(await signIn({ email: 'not an address', password: 'x' })).toEqual(wrong);
  });

  test('after five wrong passwords, also at once, even the right one waits; elsewhere it works', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const wrong = { ...ASHA, password: 'five stones mark a plot' };
    const results = await Promise.all(Array.from({ length: 9 }, () => signIn(wrong)));
    const waited = results.filter((result) => result.outcome === 'refused' && result.retryAfterSeconds);
    expect(waited).toHaveLength(4);
    expect(await signIn(ASHA)).toEqual({
      outcome: 'refused',
      status: 429,
      message: 'Too many attempts. Please wait 1 minute and try again.',
      retryAfterSeconds: 60,
    });
    expect((await signIn(ASHA, from('203.0.113.1'))).outcome).toBe('ok');
    clock += 60_000;
    expect((await signIn(wrong)).outcome).toBe('refused');
    clock += 60_000;
    expect(await signIn(ASHA)).toMatchObject({ retryAfterSeconds: 60 });
    clock += 60_000;
    expect((await signIn(ASHA)).outcome).toBe('ok');
    expect(await signIn(wrong)).not.toHaveProperty('retryAfterSeconds');
  });

  test('a clock put back by a year makes nobody wait a year', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    for (let index = 0; index < 5; index += 1) await signIn({ ...ASHA, password: 'wrong all along' });
    clock -= 365 * 86_400_000;
    expect(await signIn(ASHA)).toMatchObject({ retryAfterSeconds: 60 });
    clock += 60_000;
    expect((await signIn(ASHA)).outcome).toBe('ok');
  });

  test('the addresses of one IPv6 network are one', async () => {
    for (let index = 0; index < 5; index += 1) {
      await signIn({ ...ASHA, password: 'x' }, from(`2001:db8:1:2::${index}`));
    }
    expect(await signIn(ASHA, from('2001:db8:1:2:aaaa::1'))).toMatchObject({ retryAfterSeconds: 60 });
    expect(await signIn(ASHA, from('2001:db8:1:3::1'))).not.toHaveProperty('retryAfterSeconds');
  });

  test('one address that tries many accounts has to wait too', async () => {
    for (let index = 0; index < 30; index += 1) {
      const { outcome } = await signIn({ email: `who${index}@example.com`, password: 'x' });
      expect(outcome).toBe('refused');
    }
    expect(await signIn({ email: 'who@example.com', password: 'x' })).toMatchObject({
      retryAfterSeconds: 60,
    });
  });

  test('a guess spread over many addresses is slowed for seconds; where the owner logged in before, nobody waits', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    expect((await signIn(ASHA, from('192.0.2.1'))).outcome).toBe('ok');
    const wrong = { ...ASHA, password: 'wrong all along' };
    for (let index = 0; index < 20; index += 1) {
      expect(await signIn(wrong, from(`203.0.113.${index}`))).toEqual(NOT_RIGHT);
    }
    expect(await signIn(wrong, from('203.0.113.99'))).toMatchObject({ status: 429, retryAfterSeconds: 2 });
    expect((await signIn(ASHA, from('192.0.2.1'))).outcome).toBe('ok');
    for (let index = 0; index < 20; index += 1) await signIn(wrong, from(`203.0.113.${index}`));
    clock += 2_000;
    expect((await signIn(ASHA, from('203.0.113.100'))).outcome).toBe('ok');
  });

  test('more logins than can wait are asked to come back, which costs them no attempt', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        signIn({ email: `who${index}@example.com`, password: 'x' }, from(`203.0.113.${index}`)),
      ),
    );
    const busy = results.filter((result) => result.outcome === 'refused' && result.status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length).toBeLessThanOrEqual(148);
    expect(busy[0]).toMatchObject({ retryAfterSeconds: 5, message: expect.stringContaining('in 5 seconds') });
    const booked = await store.db
      .selectFrom('sign_in_failure')
      .selectAll()
      .where('failures', '>', 0)
      .execute();
    expect(booked).toHaveLength(3 * (200 - busy.length));
  });

  test('control characters make neither a name nor a fault', async () => {
    expect(await signIn({ email: 'a\u0000@example.com', password: 'x' })).toMatchObject({
      outcome: 'refused',
    });
    expect(await accounts.request({ ...RAVI, email: 'ra\u0000vi@example.com' }, HERE)).toHaveProperty(
      'errors',
    );
    await accounts.request({ ...RAVI, name: 'Ra\u202e\u0000vi' }, HERE);
    expect((await accounts.requests()).map(({ name }) => name)).toEqual(['Ravi']);
  });

  test('what is kept of a password is its Argon2id hash', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const row = await store.db.selectFrom('account').select('password').executeTakeFirst();
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
