import type { Store } from '../../server/database/open.ts';

const ACCOUNTS = [
  ['asha', 'administrator'],
  ['ravi', 'sales'],
  ['mira', 'none'],
] as const;

/** Asha, an administrator, Ravi of the sales desk, and Mira without a role; their ids are their names in small letters. */
export async function addDeskAccounts(store: Store, now: number): Promise<void> {
  const isSqlite = store.dialect === 'sqlite';
  const at = isSqlite ? new Date(now).toISOString() : new Date(now);
  const no = isSqlite ? 0 : false;
  for (const [id, role] of ACCOUNTS) {
    await store.db
      .insertInto('user')
      .values({
        ...{ id, role, name: id, email: `${id}@example.com`, createdAt: at, updatedAt: at },
        ...{ emailVerified: no, banned: no, twoFactorEnabled: no },
        ...{ image: null, banReason: null, banExpires: null },
      })
      .execute();
  }
}
