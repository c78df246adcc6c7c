import type { Store, Trx } from '../database/open.ts';
import type { Auth } from './auth.ts';
import type { Role } from './types.ts';

export type NewUser = { name: string; email: string; passwordHash: string; role: Role };

/** A user with a password that was hashed before, so that no transaction waits for it. */
export async function createUser(auth: Auth, { name, email, passwordHash, role }: NewUser): Promise<string> {
  const { user } = await auth.api.createUser({ body: { name, email, role } });
  const { internalAdapter } = await auth.$context;
  await internalAdapter.linkAccount({
    providerId: 'credential',
    accountId: user.id,
    userId: user.id,
    password: passwordHash,
  });
  return user.id;
}

/** Another password for an account; whoever is signed in to it has to sign in again. */
export async function replacePassword(auth: Auth, userId: string, passwordHash: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.updatePassword(userId, passwordHash);
  await internalAdapter.deleteUserSessions(userId);
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
