import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { ASHA, cookieOf, HERE, openAccounts, request } from '../../tests/harness/accounts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { AccountMessage } from './account-mail.ts';

const NEXT = 'another long sentence';
const from = (index: number) => ({ ...HERE, address: `203.0.113.${index}` });

describe.each(DIALECTS)('password resets on %s', (dialect) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
  });
  afterEach(() => database.remove());

  /** A site whose e-mail service accepts every message. */
  async function openWithMail() {
    const sent: AccountMessage[] = [];
    const mail = {
      send: async (message: AccountMessage) => sent.push(message) > 0,
      stop() {},
    };
    const site = await openAccounts(database, { mail });
    const token = () => new URL(sent.at(-1)?.link ?? '').searchParams.get('link') ?? '';
    return { ...site, sent, token };
  }

  test('an administrator’s link sets the password once, ends sessions and logs in', async () => {
    const { accounts, asha, by, clock, store, happened } = await openAccounts(database);
    expect(await accounts.askForReset(' Asha@Example.com', HERE)).toEqual({ outcome: 'ok' });
    expect(await accounts.resets()).toEqual([{ userId: by.id, askedAt: clock.now, linkUntil: null }]);

    const first = await accounts.makeResetLink(by.id, by);
    const link = await accounts.makeResetLink(by.id, by);
    const token = link?.token ?? '';
    expect(await accounts.resets()).toEqual([
      { userId: by.id, askedAt: null, linkUntil: clock.now + DAY_MS },
    ]);
    expect(await accounts.resetFor(first?.token ?? ''), 'only the newest works').toBeNull();
    expect(await accounts.resetFor(token)).toEqual({ name: 'Asha', email: ASHA.email });
    expect(JSON.stringify(await store.db.selectFrom('password_reset').selectAll().execute())).not.toContain(
      token,
    );
    // A request by a stranger does not revoke the link of the administrator.
    await accounts.askForReset(ASHA.email, from(9));

    expect(await accounts.reset(token, 'short', HERE)).toHaveProperty('errors.password');
    expect(await accounts.reset(token, 'password123', HERE)).toHaveProperty('errors.password');
    const done = await accounts.reset(token, NEXT, HERE);
    if (done.outcome !== 'ok') throw new Error(done.outcome);
    expect(await accounts.current(request(cookieOf(done.headers)))).toMatchObject({ name: 'Asha' });
    expect(await accounts.current(asha)).toBeNull();
    expect(await accounts.reset(token, NEXT, HERE)).toMatchObject({ status: 400 });
    expect((await accounts.signIn({ ...ASHA, password: NEXT }, HERE)).outcome).toBe('ok');
    expect(await accounts.resets()).toEqual([]);
    expect(await happened()).toEqual(
      expect.arrayContaining(['reset-asked', 'reset-link-made', 'password-reset']),
    );
    expect(await accounts.makeResetLink('nobody', by)).toBeNull();
  });

  test('are mailed only to addresses of accounts, with the same response for every address', async () => {
    const { accounts, sent, token, happened, clock } = await openWithMail();
    const known = await accounts.askForReset(ASHA.email, HERE);
    expect(await accounts.askForReset('nobody@example.com', HERE)).toEqual(known);
    expect(sent.map(({ email }) => email)).toEqual([ASHA.email]);
    expect(sent[0]?.link).toMatch(/^http:\/\/localhost:3000\/auth\/reset\?link=[\w-]{43}$/);
    await expect.poll(happened).toContain('reset-link-mailed');
    const early = token();
    await accounts.askForReset(ASHA.email, HERE);
    expect(await accounts.resetFor(early)).toBeNull();
    expect(await accounts.resetFor(token())).not.toBeNull();
    clock.now += HOUR_MS;
    expect(await accounts.resetFor(token())).toBeNull();
    expect(await accounts.reset(token(), NEXT, HERE)).toMatchObject({ status: 400 });
  });

  test('requests are limited by sender and by address, known or not', async () => {
    const { accounts, sent } = await openWithMail();
    for (const email of [ASHA.email, 'nobody@example.com']) {
      for (let index = 0; index < 3; index += 1) {
        expect(await accounts.askForReset(email, from(index))).toEqual({ outcome: 'ok' });
      }
      expect(await accounts.askForReset(email, from(4))).toMatchObject({ status: 429 });
    }
    expect(sent).toHaveLength(3);
    for (let index = 0; index < 10; index += 1) {
      expect(await accounts.askForReset(`who${index}@example.com`, HERE)).toEqual({ outcome: 'ok' });
    }
    expect(await accounts.askForReset('who@example.com', HERE)).toMatchObject({ status: 429 });
    expect(await accounts.askForReset('not an address', from(5))).toHaveProperty('errors.email');
    expect(await accounts.askForReset('x'.repeat(300), from(5))).toHaveProperty('errors.email');
    expect(await accounts.askForReset('a\u0000@example.com', from(5))).toHaveProperty('errors.email');
  });

  test('a link works once, also for concurrent requests; requests are removed after a week', async () => {
    const { accounts, by, clock, store } = await openAccounts(database);
    const link = await accounts.makeResetLink(by.id, by);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => accounts.reset(link?.token ?? '', NEXT, HERE)),
    );
    expect(results.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
    await accounts.askForReset('nobody@example.com', HERE);
    await accounts.makeResetLink(by.id, by);
    clock.now += 8 * DAY_MS;
    await accounts.purgeExpired();
    expect(await store.db.selectFrom('password_reset').select('id').execute()).toEqual([]);
  });
});
