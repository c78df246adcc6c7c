import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openAccounts } from '../../tests/harness/accounts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';

describe.each(DIALECTS)('concurrent changes of accounts on %s', (dialect) => {
  let database: TestDatabase;
  let site: Awaited<ReturnType<typeof openAccounts>>;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    site = await openAccounts(database);
  });
  afterEach(() => database.remove());

  test('when two administrators remove each other, one stays', async () => {
    const { accounts, asha, by, store } = site;
    const { ravi, id } = await site.letRaviIn('administrator');
    const outcomes = await Promise.all([
      accounts.remove(asha, id, by),
      accounts.remove(ravi, by.id, { id, requestId: 'request-3' }),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await store.db.selectFrom('user').select('role').execute()).toEqual([{ role: 'administrator' }]);
  });

  test.each([
    ['is logged out', () => site.store.db.deleteFrom('session').where('userId', '=', site.by.id).execute()],
    [
      'becomes an editor',
      () => site.store.db.updateTable('user').set({ role: 'editor' }).where('id', '=', site.by.id).execute(),
    ],
  ])('an administrator who %s while they ask changes nothing', async (_what, happen) => {
    const { id } = await site.letRaviIn('editor');
    const third = site.make({
      store: {
        ...site.store,
        write: async (work) => {
          await happen();
          return site.store.write(work);
        },
      },
    });
    expect(await third.giveRole(site.asha, id, 'administrator', site.by)).toBe('forbidden');
    expect(await third.remove(site.asha, id, site.by)).toBe('forbidden');
    const ravi = await site.store.db.selectFrom('user').select('role').where('id', '=', id).execute();
    expect(ravi).toEqual([{ role: 'editor' }]);
  });
});
