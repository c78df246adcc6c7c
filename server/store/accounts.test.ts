import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { type Accounts, type AccountsOptions, createAccounts } from '../accounts/accounts.ts';
import type { Store } from '../database/open.ts';

const TOKEN = 'a-setup-token-of-the-site';
const ASHA = { name: 'Asha', email: 'Asha@Example.com', password: 'four stones mark a plot' };
const RAVI = { name: 'Ravi', email: 'ravi@example.com', password: 'neem canal kite 77' };
const HERE = '198.51.100.7';
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
  const make = (options: Partial<AccountsOptions> = {}) =>
    createAccounts({
      store,
      secret: 'a secret that is long enough for a test',
      siteUrl: 'http://localhost:3000',
      setupToken: TOKEN,
      now: () => clock,
      log: database.options.log,
      ...options,
    });
  const signIn = (who: { email: string; password: string }, address = HERE) =>
    accounts.signIn(request(), who, address);

  beforeEach(async () => {
    clock = Date.now();
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    accounts = make();
  });
  afterEach(() => database.remove());

  test('the first administrator is set up once, signs in, is known by the cookie and signs out', async () => {
    expect(await accounts.hasAdministrator()).toBe(false);
    expect(await accounts.setUp(ASHA, 'not-the-token', HERE)).toMatchObject({ outcome: 'refused' });
    expect(await accounts.setUp({ ...ASHA, password: 'password123' }, TOKEN, HERE)).toMatchObject({
      errors: { password: expect.stringContaining('tried first') },
    });
    expect(await accounts.setUp(ASHA, TOKEN, HERE)).toEqual({ outcome: 'ok' });
    expect(await accounts.hasAdministrator()).toBe(true);
    expect(await accounts.setUp(RAVI, TOKEN, HERE)).toMatchObject({ outcome: 'refused' });

    const session = await signIn(ASHA);
    if (session.outcome !== 'ok') throw new Error(session.message);
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
    await accounts.setUp(ASHA, TOKEN, HERE);
    const session = await signIn(ASHA);
    if (session.outcome !== 'ok') throw new Error(session.message);
    const [cookie = ''] = session.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-vayuvan\.session_token=/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/Domain/i);
    expect(await accounts.current(request(cookieOf(session.headers)))).toMatchObject({ name: 'Asha' });
  });

  test('of eight set-ups at once one wins', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        accounts.setUp({ ...ASHA, email: `admin${index}@example.com` }, TOKEN, `198.51.100.${index}`),
      ),
    );
    expect(results.filter((result) => result.outcome === 'ok')).toHaveLength(1);
    expect((await accounts.list()).filter((account) => account.role === 'administrator')).toHaveLength(1);
  });

  test('an account that was asked for has no role until one is given', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    expect(await accounts.request(RAVI, HERE)).toEqual({ outcome: 'ok' });
    const session = await signIn(RAVI);
    if (session.outcome !== 'ok') throw new Error(session.message);
    expect(session.account.role).toBeNull();

    expect(await accounts.giveRole(session.account.id, 'editor')).toBe('done');
    const signedIn = request(cookieOf(session.headers));
    expect(await accounts.current(signedIn)).toMatchObject({ role: 'editor' });
    expect(await accounts.giveRole(session.account.id, null)).toBe('done');
    expect(await accounts.current(signedIn)).toMatchObject({ role: null });
    expect(await accounts.giveRole('nobody', 'editor')).toBe('unknown');

    const asha = (await accounts.list()).find((account) => account.name === 'Asha');
    expect(await accounts.giveRole(asha?.id ?? '', 'editor')).toBe('last administrator');
  });

  test('asking again for an address that has an account says the same and changes nothing', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const again = { ...ASHA, email: 'asha@example.com', password: 'another long sentence' };
    expect(await accounts.request(again, HERE)).toEqual({ outcome: 'ok' });
    expect((await signIn(again)).outcome).toBe('refused');
    expect((await signIn(ASHA)).outcome).toBe('ok');
    expect(await accounts.list()).toHaveLength(1);
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const wrong = await signIn({ ...ASHA, password: 'five stones mark a plot' });
    expect(wrong).toEqual({ outcome: 'refused', message: 'The email or the password is not right.' });
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
      message: 'Too many attempts. Please wait 1 minute and try again.',
      retryAfterSeconds: 60,
    });
    expect((await signIn(ASHA, '203.0.113.1')).outcome).toBe('ok');
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
      await signIn({ ...ASHA, password: 'x' }, `2001:db8:1:2::${index}`);
    }
    expect(await signIn(ASHA, '2001:db8:1:2:aaaa::1')).toMatchObject({ retryAfterSeconds: 60 });
    expect(await signIn(ASHA, '2001:db8:1:3::1')).not.toHaveProperty('retryAfterSeconds');
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

  test('control characters make neither a name nor a fault', async () => {
    expect(await signIn({ email: 'a\u0000@example.com', password: 'x' })).toMatchObject({
      outcome: 'refused',
    });
    expect(await accounts.request({ ...RAVI, email: 'ra\u0000vi@example.com' }, HERE)).toHaveProperty(
      'errors',
    );
    await accounts.request({ ...RAVI, name: 'Ra\u202e\u0000vi' }, HERE);
    expect((await accounts.list()).map(({ name }) => name)).toEqual(['Ravi']);
  });

  test('what is kept of a password is its Argon2id hash', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const row = await store.db.selectFrom('account').select('password').executeTakeFirst();
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
