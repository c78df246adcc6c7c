import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { cookieOf, HERE, openAccounts, request } from '../../tests/harness/accounts.ts';
import { createAuthenticator } from '../../tests/harness/authenticator.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Accounts } from './accounts.ts';

const PHONE = { ...HERE, userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36' };
type Device = ReturnType<typeof createAuthenticator>;
type Faults = Parameters<Device['get']>[1];

describe.each(DIALECTS)('passkeys on %s', (dialect) => {
  let database: TestDatabase;
  let site: Awaited<ReturnType<typeof openAccounts>>;
  let accounts: Accounts;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    site = await openAccounts(database);
    accounts = site.accounts;
  });
  afterEach(() => database.remove());

  const withCookies = (of: Request, headers: Headers) =>
    request([of.headers.get('cookie'), cookieOf(headers)].filter(Boolean).join('; '));

  async function add(of: Request, device: Device, isTrusted = false, faults: Faults = {}) {
    const { options, headers } = await accounts.newPasskeyChallenge(of);
    const answer = { response: device.create(options, faults), name: '', isTrusted };
    return accounts.addPasskey(withCookies(of, headers), answer, PHONE);
  }

  /** A challenge, and the request that answers it. */
  async function challenge(from = accounts) {
    const begun = await from.passkeyChallenge(HERE);
    if (begun.outcome !== 'ok') throw new Error(begun.message);
    return { options: begun.options, asked: withCookies(request(), begun.headers) };
  }

  async function logIn(device: Device, { isTrusted = false, faults = {} as Faults, by = accounts } = {}) {
    const { options, asked } = await challenge();
    return by.signInWithPasskey(asked, { response: device.get(options, faults), isTrusted }, PHONE);
  }

  async function openedBy(device: Device, isTrusted = false) {
    const session = await logIn(device, { isTrusted });
    if (session.outcome !== 'ok') throw new Error(session.message);
    return { request: request(cookieOf(session.headers)), headers: session.headers };
  }

  test('a passkey is added, logs in without a code, is renamed and removed by its owner only', async () => {
    const device = createAuthenticator();
    expect(await add(site.asha, device)).toMatchObject({ outcome: 'ok' });
    await site.store.db
      .updateTable('user')
      .set({ twoFactorEnabled: dialect === 'sqlite' ? 1 : true })
      .execute();
    const [listed] = await accounts.passkeys(site.asha);
    expect(listed?.name).toBe('Chrome on Android');
    const { request: asha, headers } = await openedBy(device);
    expect(headers.getSetCookie().join()).toMatch(/session_token=[^,]*Max-Age=43200/);
    expect(await accounts.current(asha)).toMatchObject({ name: 'Asha', role: 'administrator' });
    expect((await accounts.sessions(asha)).find(({ own }) => own)).toMatchObject({
      userAgent: PHONE.userAgent,
      isTrusted: false,
    });
    const { ravi } = await site.letRaviIn();
    const id = listed?.id ?? '';
    expect(await accounts.renamePasskey(ravi, id, 'Mine now')).toBe(false);
    expect(await accounts.removePasskey(ravi, id, HERE)).toBe(false);
    expect(await accounts.renamePasskey(asha, id, ' My\u202e phone ')).toBe(true);
    expect(await accounts.passkeys(asha)).toMatchObject([{ id, name: 'My phone' }]);
    expect(await accounts.removePasskey(asha, id, HERE)).toBe(true);
    expect(await logIn(device)).toMatchObject({
      status: 401,
      message: expect.stringContaining('not known here any more'),
    });
    const happened = await site.happened();
    for (const event of ['passkey-added', 'passkey-used', 'passkey-removed', 'passkey-refused']) {
      expect(happened).toContain(event);
    }
  });

  test('a challenge works once, in any process, and not for another answer', async () => {
    const device = createAuthenticator();
    await add(site.asha, device);
    const { options, asked } = await challenge(site.make());
    const response = device.get(options);
    const results = await Promise.all([
      accounts.signInWithPasskey(asked, { response, isTrusted: false }, HERE),
      site.make().signInWithPasskey(asked, { response, isTrusted: false }, HERE),
    ]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['ok', 'refused']);
    const replayed = await accounts.signInWithPasskey(asked, { response, isTrusted: false }, HERE);
    expect(replayed).toMatchObject({ message: expect.stringContaining('time for the passkey is over') });
    const later = await challenge();
    expect(await accounts.signInWithPasskey(later.asked, { response, isTrusted: false }, HERE)).toMatchObject(
      {
        outcome: 'refused',
        status: 401,
      },
    );
    const without = await challenge();
    expect(
      await accounts.signInWithPasskey(
        request(),
        { response: device.get(without.options), isTrusted: false },
        HERE,
      ),
    ).toMatchObject({ outcome: 'refused' });
    expect(
      await accounts.signInWithPasskey(asked, { response: '{"id":', isTrusted: true }, HERE),
    ).toMatchObject({
      outcome: 'refused',
    });
  });

  test('an answer that names no passkey is refused, whatever stands in its place', async () => {
    for (const response of [
      '',
      '[]',
      '{}',
      '{"id":7}',
      '{"id":["a"]}',
      '{"id":{"a":1}}',
      '{"id":"a\\u0000"}',
    ]) {
      const { asked } = await challenge();
      expect(
        await accounts.signInWithPasskey(asked, { response, isTrusted: false }, HERE),
        response,
      ).toMatchObject({ outcome: 'refused', status: 401 });
    }
  });

  test('a removed passkey ends the sessions of other trusted devices, which may be lost', async () => {
    const [here, lost] = [createAuthenticator(), createAuthenticator()];
    await add(site.asha, here);
    await add(site.asha, lost);
    const [laptop, phone] = [await openedBy(here, true), await openedBy(lost, true)];
    const passing = await openedBy(here);
    const of = (await accounts.passkeys(laptop.request)).at(-1)?.id ?? '';
    expect(await accounts.removePasskey(laptop.request, of, HERE)).toBe(true);
    expect(await accounts.current(phone.request)).toBeNull();
    for (const { request: open } of [laptop, passing]) expect(await accounts.current(open)).not.toBeNull();
  });

  test('an old challenge is refused, and removed in the course of the day', async () => {
    const device = createAuthenticator();
    await add(site.asha, device);
    const { options, asked } = await challenge();
    const past = new Date(Date.now() - 1000);
    await site.store.db
      .updateTable('verification')
      .set({ expiresAt: dialect === 'sqlite' ? past.toISOString() : past })
      .execute();
    await accounts.purgeExpired();
    expect(await site.store.db.selectFrom('verification').select('id').execute()).toEqual([]);
    const answer = { response: device.get(options), isTrusted: false };
    expect(await accounts.signInWithPasskey(asked, answer, HERE)).toMatchObject({ status: 401 });
  });

  test('an answer of or for another site, or without the lock of the device, is refused', async () => {
    const device = createAuthenticator();
    const all: Faults[] = [
      { origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example' },
      { isVerified: false },
    ];
    for (const faults of all) {
      expect(await add(site.asha, device, true, faults)).toMatchObject({ outcome: 'refused', status: 400 });
    }
    expect(await accounts.passkeys(site.asha)).toEqual([]);
    await add(site.asha, device);
    for (const faults of all) {
      expect(await logIn(device, { faults })).toMatchObject({ outcome: 'refused', status: 401 });
    }
  });

  test('nobody logs in or registers as another account', async () => {
    const { ravi } = await site.letRaviIn();
    const [ashas, ravis] = [createAuthenticator(), createAuthenticator()];
    await add(site.asha, ashas);
    await add(ravi, ravis);
    expect(await logIn(ravis, { faults: { id: ashas.id } })).toMatchObject({ outcome: 'refused' });
    const { request: opened } = await openedBy(ravis);
    expect(await accounts.current(opened)).toMatchObject({ name: 'Ravi' });
    // The challenge of Asha's new passkey is answered in the session of Ravi.
    const begun = await accounts.newPasskeyChallenge(site.asha);
    const answer = { response: createAuthenticator().create(begun.options), name: '', isTrusted: false };
    expect(await accounts.addPasskey(withCookies(ravi, begun.headers), answer, HERE)).toMatchObject({
      outcome: 'refused',
    });
    expect(await accounts.passkeys(site.asha)).toHaveLength(1);
    expect(await accounts.passkeys(ravi)).toHaveLength(1);
  });

  test('a passkey goes with its account, and with the second factor that an administrator removes', async () => {
    const { ravi, id } = await site.letRaviIn();
    const device = createAuthenticator();
    await add(ravi, device);
    expect((await accounts.list(site.asha)).find((account) => account.id === id)?.hasPasskey).toBe(true);
    expect(await accounts.removeSecondFactor(id, site.by)).toBe(true);
    expect(await accounts.removeSecondFactor(id, site.by)).toBe(false);
    expect(await accounts.current(ravi)).toBeNull();
    expect(await logIn(device)).toMatchObject({ outcome: 'refused' });
    const again = await accounts.signIn({ email: 'ravi@example.com', password: 'neem canal kite 77' }, HERE);
    if (again.outcome !== 'ok') throw new Error(again.outcome);
    const other = createAuthenticator();
    await add(request(cookieOf(again.headers)), other);
    await accounts.remove(site.asha, id, site.by);
    expect(await logIn(other)).toMatchObject({ outcome: 'refused' });
    expect(await site.store.db.selectFrom('passkey').select('id').execute()).toEqual([]);
  });

  test('a trusted device stays logged in for 30 days, also unused, until its owner ends it', async () => {
    const device = createAuthenticator();
    const added = await add(site.asha, device, true);
    if (added.outcome !== 'ok') throw new Error(added.message);
    expect(added.headers.getSetCookie().join()).toMatch(/session_token=[^,]*Max-Age=2592000/);
    expect(await accounts.current(site.asha), 'it replaces the session').toBeNull();
    const here = request(cookieOf(added.headers));
    const { request: phone } = await openedBy(device, true);
    const { request: passing } = await openedBy(device);
    site.clock.now += 3 * DAY_MS;
    await accounts.purgeExpired();
    expect(await accounts.current(passing)).toBeNull();
    expect(await accounts.current(phone)).toMatchObject({ name: 'Asha' });
    expect(await accounts.isConfirmed(phone), 'sensitive actions still ask for the password').toBe(false);
    const list = await accounts.sessions(here);
    expect(list.map(({ isTrusted }) => isTrusted)).toEqual([true, true]);
    const ends = (list[0]?.endsAt ?? 0) - Date.now();
    expect(ends).toBeGreaterThan(29.9 * DAY_MS);
    expect(ends).toBeLessThanOrEqual(30 * DAY_MS);
    const other = list.find(({ own }) => !own)?.id ?? '';
    expect(await accounts.endSession(here, other, HERE)).toBe(true);
    expect(await accounts.current(phone)).toBeNull();
    expect((await site.happened()).filter((what) => what === 'device-trusted')).toHaveLength(2);
  });
});
