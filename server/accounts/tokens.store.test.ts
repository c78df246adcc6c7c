import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { cookieOf, HERE, openAccounts, RAVI, request } from '../../tests/harness/accounts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';

const bearer = (token: string, cookie = '') => request(cookie, { authorization: `Bearer ${token}` });

describe.each(DIALECTS)('tokens on %s', (dialect) => {
  let database: TestDatabase;
  let site: Awaited<ReturnType<typeof openAccounts>>;
  const make = (scopes: ('content' | 'log')[] = ['content'], days = 30) =>
    site.accounts.makeToken({ name: 'Price feed', scopes, days }, site.by);

  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    site = await openAccounts(database);
  });
  afterEach(() => database.remove());

  test('a token grants its scopes until it is revoked, and is stored as a hash', async () => {
    const { accounts, by, store } = site;
    const { token } = await make();
    expect(token).toMatch(/^vyv_[\w-]{43}$/);
    const [listed] = await accounts.tokens();
    expect(listed).toMatchObject({ name: 'Price feed', scopes: ['content'], createdBy: 'Asha' });
    const who = { kind: 'token', id: listed?.id, name: 'Price feed' };
    expect(await accounts.principal(bearer(token), 'content', HERE)).toEqual({ outcome: 'ok', who });
    expect(await accounts.principal(bearer(token), 'log', HERE)).toEqual({ outcome: 'forbidden' });
    expect(JSON.stringify(await store.db.selectFrom('api_token').selectAll().execute())).not.toContain(
      token.slice(4),
    );

    expect(await accounts.revokeToken(listed?.id ?? '', by)).toBe(true);
    expect(await accounts.revokeToken(listed?.id ?? '', by)).toBe(false);
    expect(await accounts.principal(bearer(token), 'content', HERE)).toEqual({ outcome: 'unknown' });
    expect(await site.happened()).toEqual(['administrator-set-up', 'token-made', 'token-revoked']);
  });

  test('a token expires at the end of its term, and its row is removed a year later', async () => {
    const { accounts, clock } = site;
    const { token } = await make(['log'], 30);
    clock.now += 30 * DAY_MS - 1;
    expect((await accounts.principal(bearer(token), 'log', HERE)).outcome).toBe('ok');
    clock.now += 1;
    expect((await accounts.principal(bearer(token), 'log', HERE)).outcome).toBe('unknown');
    await accounts.purgeExpired();
    expect(await accounts.tokens()).toHaveLength(1);
    clock.now += 366 * DAY_MS;
    await accounts.purgeExpired();
    expect(await accounts.tokens()).toEqual([]);
  });

  test('its last use is written at most once a minute', async () => {
    const { accounts, clock } = site;
    const { token } = await make();
    const lastUse = async () => (await accounts.tokens())[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    const first = clock.now;
    await accounts.principal(bearer(token), 'content', HERE);
    clock.now += 59_999;
    await accounts.principal(bearer(token), 'content', HERE);
    expect(await lastUse()).toBe(first);
    clock.now += 1;
    await accounts.principal(bearer(token), 'content', HERE);
    expect(await lastUse()).toBe(clock.now);
  });

  test('people are authorized by session and role; a token takes precedence', async () => {
    const { accounts, asha, by } = site;
    const who = { kind: 'account', id: by.id, name: 'Asha' };
    expect(await accounts.principal(asha, 'content', HERE)).toEqual({ outcome: 'ok', who });
    expect(await accounts.principal(request(), 'content', HERE)).toEqual({ outcome: 'unknown' });
    const cookie = asha.headers.get('cookie') ?? '';
    expect(await accounts.principal(bearer('vyv_wrong', cookie), 'content', HERE)).toEqual({
      outcome: 'unknown',
    });
    expect(await accounts.current(bearer('', cookie))).toBeNull();
    expect(await accounts.current(bearer((await make()).token, cookie))).toBeNull();

    const { ravi, id } = await site.letRaviIn();
    expect((await accounts.principal(ravi, 'log', HERE)).outcome).toBe('ok');
    await accounts.giveRole(asha, id, null, by);
    expect(await accounts.principal(ravi, 'log', HERE)).toEqual({ outcome: 'unknown' });
    const again = await accounts.signIn(RAVI, HERE);
    if (again.outcome !== 'ok') throw new Error(again.outcome);
    expect(await accounts.principal(request(cookieOf(again.headers)), 'log', HERE)).toEqual({
      outcome: 'forbidden',
    });
  });

  test('wrong tokens of an address are limited, right ones are not', async () => {
    const { accounts } = site;
    const { token } = await make();
    for (let index = 0; index < 30; index += 1) {
      expect(await accounts.principal(bearer(`vyv_${index}`), 'content', HERE)).toEqual({
        outcome: 'unknown',
      });
    }
    expect(await accounts.principal(bearer('vyv_x'), 'content', HERE)).toEqual({
      outcome: 'unknown',
      retryAfterSeconds: 60,
    });
    expect((await accounts.principal(bearer(token), 'content', HERE)).outcome).toBe('ok');
    const elsewhere = { ...HERE, address: '203.0.113.5' };
    expect(await accounts.principal(bearer('vyv_x'), 'content', elsewhere)).toEqual({ outcome: 'unknown' });
    expect(await site.happened()).toContain('token-unknown');
  });

  test('the actions of a token are listed under its name', async () => {
    const { accounts, events } = site;
    await make();
    const [token] = await accounts.tokens();
    await events.record({ what: 'lead-released', who: token?.id, requestId: 'request-3' });
    expect((await events.list({ before: null, limit: 1 }))[0]).toMatchObject({ whoName: 'Price feed' });
  });
});
