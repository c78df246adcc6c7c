import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import {
  ASHA,
  cookieOf,
  from,
  HERE,
  openBareAccounts,
  RAVI,
  request,
  TOKEN,
  WRONG_CREDENTIALS,
} from '../../tests/harness/accounts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { readSecret } from '../crypto/secrets.ts';
import type { Store } from '../database/open.ts';
import type { Accounts } from './accounts.ts';

describe.each(DIALECTS)('accounts on %s', (dialect) => {
  let database: TestDatabase;
  let bench: Awaited<ReturnType<typeof openBareAccounts>>;
  let accounts: Accounts;
  let store: Store;
  const signIn = (who: { email: string; password: string }, caller = HERE) => accounts.signIn(who, caller);

  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    bench = await openBareAccounts(database);
    ({ accounts, store } = bench);
  });
  afterEach(() => database.remove());

  test('the first administrator is set up once, signs in, is known by the cookie and signs out', async () => {
    expect(await accounts.hasAdministrator()).toBe(false);
    expect(await accounts.setUp(ASHA, 'not-the-token', HERE)).toMatchObject({ outcome: 'refused' });
    expect(await accounts.setUp({ ...ASHA, password: 'password123' }, TOKEN, HERE)).toMatchObject({
      errors: { password: expect.stringContaining('This is a commonly used password.') },
    });
    const session = await accounts.setUp({ ...ASHA, email: 'Asha@Example.com' }, TOKEN, HERE);
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
    accounts = bench.make({ siteUrl: 'https://vayuvan.example' });
    const session = await accounts.setUp(ASHA, TOKEN, HERE);
    if (session.outcome !== 'ok') throw new Error(session.outcome);
    const [cookie = ''] = session.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-vayuvan\.session_token=/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/Domain/i);
    expect(await accounts.current(request(cookieOf(session.headers)))).toMatchObject({ name: 'Asha' });
  });

  test('of eight concurrent set-ups one succeeds', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        accounts.setUp({ ...ASHA, email: `admin${index}@example.com` }, TOKEN, from(`198.51.100.${index}`)),
      ),
    );
    expect(results.filter((result) => result.outcome === 'ok')).toHaveLength(1);
    expect(await store.db.selectFrom('user').select('role').execute()).toEqual([{ role: 'administrator' }]);
  });

  test('the set-up token is one for every process, and gone with the first administrator', async () => {
    const [one, other] = [bench.make({ setupToken: '' }), bench.make({ setupToken: '' })];
    const token = await one.setupToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await other.setupToken()).toBe(token);
    expect(await bench.make().setupToken()).toBe(TOKEN);
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

  test('the first request for an address does not own it: the link opens only with its own password', async () => {
    const { by } = await bench.setUp();
    const stranger = { ...RAVI, password: 'the stranger chose this' };
    expect(await accounts.request(stranger, HERE)).toEqual({ outcome: 'ok' });
    expect(await accounts.request(RAVI, HERE)).toEqual({ outcome: 'ok' });
    const [ravis, strangers] = await accounts.requests();
    expect([ravis?.email, strangers?.email]).toEqual(['ravi@example.com', 'ravi@example.com']);
    expect(await signIn(stranger)).toEqual(WRONG_CREDENTIALS);

    // The administrator approves the wrong request. Ravi gets its link, but does not know its password.
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
    expect(await accounts.invitation(link?.token ?? '')).toEqual({
      ...{ name: 'Ravi', email: 'ravi@example.com' },
      isInvited: false,
    });
    expect(await signIn(RAVI)).toEqual(WRONG_CREDENTIALS);
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

  test('a link works once, also for concurrent requests, and for three days', async () => {
    const { by } = await bench.setUp();
    await accounts.request(RAVI, HERE);
    const [waits] = await accounts.requests();
    const link = await accounts.approve(waits?.id ?? '', 'administrator', by);
    bench.clock.now += 72 * HOUR_MS;
    expect(await accounts.invitation(link?.token ?? '')).toBeNull();
    expect(await accounts.accept(link?.token ?? '', RAVI.password, HERE)).toMatchObject({ status: 400 });
    const again = await accounts.approve(waits?.id ?? '', 'administrator', by);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => accounts.accept(again?.token ?? '', RAVI.password, HERE)),
    );
    expect(results.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
  });

  test('guessing the password of a link is limited, from any address', async () => {
    const { by } = await bench.setUp();
    await accounts.request(RAVI, HERE);
    const [waits] = await accounts.requests();
    const link = await accounts.approve(waits?.id ?? '', 'editor', by);
    for (let index = 0; index < 5; index += 1) {
      await accounts.accept(link?.token ?? '', 'a guess', from(`203.0.113.${index}`));
    }
    expect(await accounts.accept(link?.token ?? '', RAVI.password, HERE)).toMatchObject({ status: 429 });
  });

  test('a second request for an address with an account changes nothing until it is approved and opened', async () => {
    const { asha, by } = await bench.setUp();
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
    expect(await signIn(ASHA)).toEqual(WRONG_CREDENTIALS);
    expect((await signIn(again)).outcome).toBe('ok');
  });

  test('a link for a new account does not take over one that was opened meanwhile', async () => {
    const { by } = await bench.setUp();
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
    const { asha, by } = await bench.setUp();
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
    expect(await signIn(RAVI)).toEqual(WRONG_CREDENTIALS);
  });

  test('security events are stored for a year, with ids and without addresses', async () => {
    const { asha, by } = await bench.setUp();
    for (let index = 0; index < 7; index += 1) await signIn({ ...ASHA, password: 'wrong all along' });
    await accounts.request(RAVI, HERE);
    await accounts.giveRole(asha, by.id, 'administrator', by);
    expect(await bench.happened()).toEqual([
      'administrator-set-up',
      ...Array.from({ length: 5 }, () => 'sign-in-failed'),
      'sign-in-slowed',
      'account-requested',
      'role-changed',
    ]);
    const [newest] = await bench.events.list({ before: null, limit: 1 });
    expect(newest).toMatchObject({ who: by.id, whoName: 'Asha', target: by.id, requestId: 'request-2' });
    expect(await bench.events.list({ before: newest?.id ?? '', limit: 50 })).toHaveLength(8);
    const kept = JSON.stringify(await store.db.selectFrom('security_event').selectAll().execute());
    expect(kept).not.toMatch(/@|198\.51/);
    bench.clock.now += 366 * DAY_MS;
    await bench.events.purge();
    expect(await bench.happened()).toEqual([]);
  });

  test('only expired rows are removed', async () => {
    const { asha, by } = await bench.setUp();
    await accounts.request(RAVI, HERE);
    await signIn(RAVI);
    await accounts.purgeExpired();
    expect(await accounts.current(asha)).toMatchObject({ id: by.id });
    expect(await accounts.requests()).toHaveLength(1);
    bench.clock.now += 31 * DAY_MS;
    await accounts.purgeExpired();
    const left = async (table: 'session' | 'account_request' | 'sign_in_failure') =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    expect([await left('session'), await left('account_request'), await left('sign_in_failure')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('control characters neither form a name nor cause an error', async () => {
    expect(await signIn({ email: 'a\u0000@example.com', password: 'x' })).toMatchObject({
      outcome: 'refused',
    });
    expect(await accounts.request({ ...RAVI, email: 'ra\u0000vi@example.com' }, HERE)).toHaveProperty(
      'errors',
    );
    await accounts.request({ ...RAVI, name: 'Ra\u202e\u0000vi' }, HERE);
    expect((await accounts.requests()).map(({ name }) => name)).toEqual(['Ravi']);
  });

  test('a password is stored as its Argon2id hash', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const row = await store.db.selectFrom('account').select('password').executeTakeFirst();
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
