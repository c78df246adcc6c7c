import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { ASHA, cookieOf, HERE, openAccounts, RAVI, request } from '../../tests/harness/accounts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';

const INVITED = { name: RAVI.name, email: 'Ravi@Example.com' };

describe.each(DIALECTS)('invitations on %s', (dialect) => {
  let database: TestDatabase;
  let site: Awaited<ReturnType<typeof openAccounts>>;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    site = await openAccounts(database);
  });
  afterEach(() => database.remove());

  async function invited(role: 'sales' | 'editor' = 'sales') {
    const made = await site.accounts.invite(INVITED, role, site.by);
    if (made.outcome !== 'ok') throw new Error(made.message);
    return made.token;
  }

  test('an invited person chooses a password, by a link that works once', async () => {
    const { accounts } = site;
    const token = await invited();
    expect(await accounts.requests()).toMatchObject([
      { name: 'Ravi', email: 'ravi@example.com', role: 'sales', isInvited: true },
    ]);
    expect(await accounts.invitation(token)).toMatchObject({ email: 'ravi@example.com', isInvited: true });
    expect(await accounts.accept(token, 'short', HERE)).toMatchObject({
      errors: { password: 'Password must be at least 10 characters' },
    });
    expect(await accounts.accept(token, 'password123', HERE)).toMatchObject({
      errors: { password: expect.stringContaining('commonly used') },
    });
    const results = await Promise.all(
      Array.from({ length: 3 }, () => accounts.accept(token, RAVI.password, HERE)),
    );
    const opened = results.filter((result) => result.outcome === 'ok');
    expect(opened).toHaveLength(1);
    const ravi = request(cookieOf(opened[0]?.headers ?? new Headers()));
    expect(await accounts.current(ravi)).toMatchObject({ name: 'Ravi', role: 'sales' });
    expect((await accounts.signIn(RAVI, HERE)).outcome).toBe('ok');
    expect(await accounts.requests()).toEqual([]);
    expect(JSON.stringify(await site.store.db.selectFrom('account_request').selectAll().execute())).toBe(
      '[]',
    );
  });

  test('it ends after three days, is made anew with the same role, and can be withdrawn', async () => {
    const { accounts, by, clock } = site;
    const first = await invited('editor');
    clock.now += 72 * HOUR_MS;
    expect(await accounts.accept(first, RAVI.password, HERE)).toMatchObject({ status: 400 });
    const [waits] = await accounts.requests();
    const again = await accounts.approve(waits?.id ?? '', waits?.role ?? 'sales', by);
    expect(again).toMatchObject({ isInvited: true, email: 'ravi@example.com' });
    expect(await accounts.invitation(again?.token ?? '')).not.toBeNull();
    expect(await accounts.refuse(waits?.id ?? '', by)).toBe(true);
    expect(await accounts.invitation(again?.token ?? '')).toBeNull();
    expect(await accounts.accept(again?.token ?? '', RAVI.password, HERE)).toMatchObject({ status: 400 });
    expect((await site.happened()).slice(-3)).toEqual([
      'account-invited',
      'account-invited',
      'invitation-withdrawn',
    ]);
  });

  test('a second invitation of an address replaces the first, and leaves requests alone', async () => {
    const { accounts } = site;
    await accounts.request(RAVI, HERE);
    const first = await invited();
    await invited('editor');
    expect(await accounts.invitation(first)).toBeNull();
    expect((await accounts.requests()).map(({ isInvited, role }) => [isInvited, role])).toEqual([
      [true, 'editor'],
      [false, null],
    ]);
  });

  test('nobody is invited who has an account, or got one meanwhile', async () => {
    const { accounts, by } = site;
    const known = await accounts.invite({ name: 'Asha', email: ASHA.email.toUpperCase() }, 'sales', by);
    expect(known).toMatchObject({ errors: { email: expect.stringContaining('has an account already') } });
    expect(await accounts.invite({ name: ' ', email: 'nobody' }, 'sales', by)).toMatchObject({
      errors: { name: 'Name is required', email: expect.any(String) },
    });
    const token = await invited();
    await accounts.request(RAVI, HERE);
    const waits = (await accounts.requests()).find(({ isInvited }) => !isInvited);
    const link = await accounts.approve(waits?.id ?? '', 'editor', by);
    expect((await accounts.accept(link?.token ?? '', RAVI.password, HERE)).outcome).toBe('ok');
    expect(await accounts.accept(token, 'another long sentence', HERE)).toMatchObject({ status: 400 });
    expect(await accounts.signIn(RAVI, HERE)).toMatchObject({ account: { role: 'editor' } });
  });

  test('the log knows the names of removed accounts for a year, and finds events by and about a person', async () => {
    const { accounts, asha, by, events, clock } = site;
    const token = await invited();
    const opened = await accounts.accept(token, RAVI.password, HERE);
    if (opened.outcome !== 'ok') throw new Error(opened.outcome);
    const { id } = opened.account;
    await accounts.signIn(RAVI, HERE);
    await accounts.giveRole(asha, id, 'editor', by);
    await accounts.remove(asha, id, by);
    const list = await events.list({ before: null, limit: 10 }, { about: id });
    expect(list.map(({ what, whoName }) => [what, whoName])).toEqual([
      ['account-removed', 'Asha'],
      ['role-changed', 'Asha'],
      ['sign-in', 'Ravi'],
      ['account-opened', 'Ravi'],
    ]);
    const all = await events.list({ before: null, limit: 10 });
    const names = await events.targetNames(all);
    expect(all.map(({ target }) => (target ? names[target] : null))).toEqual([
      ...['Ravi', 'Ravi', null, 'Ravi', 'Ravi', 'Asha'],
    ]);
    expect(await events.removedAccounts()).toEqual([{ id, name: 'Ravi' }]);
    clock.now += 370 * 24 * HOUR_MS;
    await events.purge();
    expect(await events.removedAccounts()).toEqual([]);
  });
});
