import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { ASHA, cookieOf, HERE, openAccounts, RAVI, request } from '../../tests/harness/accounts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { SessionResult } from './types.ts';

const NEXT = 'another long sentence';
const PHONE = { ...HERE, userAgent: 'A phone\u0000 of Asha' };

describe.each(DIALECTS)('sessions and passwords on %s', (dialect) => {
  let database: TestDatabase;
  let site: Awaited<ReturnType<typeof openAccounts>>;
  const requestOf = (result: SessionResult) => {
    if (result.outcome !== 'ok') throw new Error(result.outcome);
    return request(cookieOf(result.headers));
  };
  const onPhone = async () => requestOf(await site.accounts.signIn(ASHA, PHONE));
  const seen = async () =>
    (await site.store.db.selectFrom('session').select('updatedAt').executeTakeFirst())?.updatedAt;

  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    site = await openAccounts(database);
  });
  afterEach(() => database.remove());

  test('an idle session ends after two hours, an active one after twelve', async () => {
    const { accounts, asha, clock } = site;
    for (let hour = 0; hour < 3; hour += 1) {
      clock.now += 119 * MINUTE_MS;
      expect(await accounts.current(asha)).not.toBeNull();
    }
    clock.now += 120 * MINUTE_MS;
    expect(await accounts.current(asha)).toBeNull();
    clock.now -= 120 * MINUTE_MS;
    expect(await accounts.current(asha), 'it does not come back').toBeNull();
  });

  test('the last use is written at most once a minute', async () => {
    const { accounts, asha, clock } = site;
    const first = await seen();
    clock.now += MINUTE_MS - 5000;
    await accounts.current(asha);
    expect(await seen()).toEqual(first);
    clock.now += 20_000;
    await accounts.current(asha);
    const second = await seen();
    expect(new Date(second ?? 0).getTime()).toBe(clock.now);
    clock.now += 1000;
    await accounts.current(asha);
    expect(await seen()).toEqual(second);
  });

  test('idle sessions are removed in the course of the day', async () => {
    const { accounts, clock, store } = site;
    clock.now += 121 * MINUTE_MS;
    await accounts.purgeExpired();
    expect(await store.db.selectFrom('session').select('id').execute()).toEqual([]);
  });

  test('a user sees their sessions, and ends one or all others', async () => {
    const { accounts, asha } = site;
    const phone = await onPhone();
    const list = await accounts.sessions(asha);
    expect(list.map(({ own, userAgent }) => [own, userAgent])).toEqual(
      expect.arrayContaining([
        [true, ''],
        [false, 'A phone of Asha'],
      ]),
    );
    const { ravi } = await site.letRaviIn();
    const other = list.find(({ own }) => !own)?.id ?? '';
    expect(await accounts.endSession(ravi, other, HERE), 'not one of his').toBe(false);
    expect(await accounts.endSession(asha, other, HERE)).toBe(true);
    expect(await accounts.endSession(asha, other, HERE)).toBe(false);
    expect(await accounts.current(phone)).toBeNull();

    const again = await onPhone();
    await accounts.endOtherSessions(asha, HERE);
    expect(await accounts.current(again)).toBeNull();
    expect(await accounts.current(asha)).not.toBeNull();
    expect(await accounts.current(ravi)).not.toBeNull();
  });

  test('a confirmation of the password lasts ten minutes in one session, and guesses are limited', async () => {
    const { accounts, asha, clock } = site;
    const phone = await onPhone();
    expect(await accounts.isConfirmed(asha), 'logging in is not enough').toBe(false);
    expect(await accounts.confirm(asha, 'a guess', HERE)).toMatchObject({
      errors: { password: 'This is not your password.' },
    });
    expect(await accounts.isConfirmed(asha)).toBe(false);
    expect(await accounts.confirm(asha, ASHA.password, HERE)).toEqual({ outcome: 'ok' });
    expect(await accounts.isConfirmed(asha)).toBe(true);
    expect(await accounts.isConfirmed(phone)).toBe(false);
    clock.now += 10 * MINUTE_MS;
    expect(await accounts.isConfirmed(asha)).toBe(false);
    for (let index = 0; index < 5; index += 1) await accounts.confirm(asha, 'a guess', HERE);
    expect(await accounts.confirm(phone, ASHA.password, HERE)).toMatchObject({ status: 429 });
  });

  test('changing the password needs the present one and a strong new one, and ends other sessions', async () => {
    const { accounts, asha } = site;
    const phone = await onPhone();
    const change = (present: string, next: string) => accounts.changePassword(asha, { present, next }, HERE);
    expect(await change('a guess', NEXT)).toMatchObject({
      errors: { password: 'This is not your password.' },
    });
    expect(await change(ASHA.password, 'short')).toMatchObject({
      newPassword: 'Password must be at least 10 characters',
    });
    expect(await change(ASHA.password, 'password123')).toMatchObject({
      newPassword: expect.stringContaining('commonly used'),
    });
    expect(await accounts.current(phone)).not.toBeNull();
    const changed = await change(ASHA.password, NEXT);
    if (changed.outcome !== 'ok') throw new Error(changed.message);
    expect(await accounts.current(phone)).toBeNull();
    expect(await accounts.current(asha)).toBeNull();
    expect(await accounts.current(request(cookieOf(changed.headers)))).toMatchObject({ name: 'Asha' });
    expect((await accounts.signIn(ASHA, HERE)).outcome).toBe('refused');
    expect((await accounts.signIn({ ...ASHA, password: NEXT }, HERE)).outcome).toBe('ok');
  });

  test('a changed name is cleaned', async () => {
    const { accounts, asha } = site;
    expect(await accounts.changeName(asha, '  ', HERE)).toMatchObject({
      errors: { name: 'Name is required' },
    });
    expect(await accounts.changeName(asha, 'x'.repeat(61), HERE)).toHaveProperty('errors.name');
    expect(await accounts.changeName(asha, ' Asha\u202e\nRao ', HERE)).toEqual({ outcome: 'ok' });
    expect(await accounts.current(asha)).toMatchObject({ name: 'Asha Rao' });
  });

  test('losing a role ends all sessions; a higher role keeps them', async () => {
    const { accounts, asha, by } = site;
    const { ravi, id } = await site.letRaviIn();
    await accounts.giveRole(asha, id, 'administrator', by);
    expect(await accounts.current(ravi)).toMatchObject({ role: 'administrator' });
    await accounts.giveRole(asha, id, 'editor', by);
    expect(await accounts.current(ravi)).toBeNull();
    expect(await accounts.signIn(RAVI, HERE)).toMatchObject({ account: { role: 'editor' } });
  });
});
