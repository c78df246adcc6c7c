import type { Store, Trx } from '../database/open.ts';
import { removeAllDevices } from '../store/notices/push-devices.ts';
import type { Auth } from './auth.ts';
import { revokeLinks } from './revoke-links.ts';
import type { Role } from './types.ts';

export type NewUser = { name: string; email: string; passwordHash: string; role: Role };

/** Creates a user. The password is hashed beforehand, so that the transaction stays short. */
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

/**
 * Sets a new password and ends all sessions, links, pending requests and push devices of the account. `auth` writes in
 * `trx`.
 */
export async function replacePassword(
  trx: Trx,
  auth: Auth,
  user: { id: string; email: string },
  passwordHash: string,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.updatePassword(user.id, passwordHash);
  await logOutEverywhere(trx, auth, user);
}

/** Ends all sessions, links, pending requests and push devices of an account. `auth` writes in `trx`. */
export async function logOutEverywhere(
  trx: Trx,
  auth: Auth,
  user: { id: string; email: string },
): Promise<void> {
  await (await auth.$context).internalAdapter.deleteUserSessions(user.id);
  await revokeLinks(trx, user);
  await removeAllDevices(trx, user.id);
}

/** Whether there are at least this many administrators. */
export async function hasAdministrators(db: Store['db'] | Trx, atLeast: number): Promise<boolean> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'administrator')
    .limit(atLeast)
    .execute();
  return rows.length >= atLeast;
}
