import { randomUUID } from 'node:crypto';
import { takeLock } from '../database/dialect.ts';
import type { Store, Trx } from '../database/open.ts';
import type { Account, Role } from './accounts.ts';

export type NewUser = { name: string; email: string; passwordHash: string };

/** A user and its password, as better-auth reads them. False when the e-mail address has an account already. */
async function insertUser(
  trx: Trx,
  dialect: Store['dialect'],
  user: NewUser,
  role: Role | null,
  now: number,
): Promise<boolean> {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('user')
    .values({
      id,
      name: user.name,
      email: user.email,
      emailVerified: dialect === 'sqlite' ? 0 : false,
      image: null,
      createdAt: at,
      updatedAt: at,
      role,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await trx
    .insertInto('account')
    .values({
      id: randomUUID(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: user.passwordHash,
      createdAt: at,
      updatedAt: at,
    } as never)
    .execute();
  return true;
}

export function addUser(store: Store, user: NewUser, now: number): Promise<boolean> {
  return store.write((trx) => insertUser(trx, store.dialect, user, null, now));
}

/** Makes the first administrator; refuses when there is one, however many ask at once. */
export function addFirstAdministrator(
  store: Store,
  user: NewUser,
  now: number,
): Promise<'made' | 'has administrator' | 'e-mail taken'> {
  return store.write(async (trx) => {
    await takeLock(trx, store.dialect, 'accounts');
    if (await administrators(trx, 1)) return 'has administrator';
    return (await insertUser(trx, store.dialect, user, 'administrator', now)) ? 'made' : 'e-mail taken';
  });
}

/** Whether there are at least so many administrators. */
export async function administrators(db: Store['db'] | Trx, atLeast: number): Promise<boolean> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'administrator')
    .limit(atLeast)
    .execute();
  return rows.length >= atLeast;
}

export async function listUsers(store: Store): Promise<(Account & { createdAt: number })[]> {
  const rows = await store.db
    .selectFrom('user')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ id, name, email, role, createdAt }) => ({
    id,
    name,
    email,
    role,
    createdAt: new Date(createdAt).getTime(),
  }));
}

/** Gives or takes a role. The last administrator keeps theirs, so that somebody can always let others in. */
export function setRole(
  store: Store,
  id: string,
  role: Role | null,
): Promise<'done' | 'last administrator' | 'unknown'> {
  return store.write(async (trx) => {
    await takeLock(trx, store.dialect, 'accounts');
    const user = await trx.selectFrom('user').select('role').where('id', '=', id).executeTakeFirst();
    if (!user) return 'unknown';
    const leaves = user.role === 'administrator' && role !== 'administrator';
    if (leaves && !(await administrators(trx, 2))) return 'last administrator';
    await trx.updateTable('user').set({ role }).where('id', '=', id).execute();
    return 'done';
  });
}
