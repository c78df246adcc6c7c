import type { Trx } from '../database/open.ts';

/**
 * Revokes everything that could still open an account after its password, second factor or role changed: reset links,
 * account requests with their links, and logins waiting for the second step.
 */
export async function revokeLinks(trx: Trx, { id, email }: { id: string; email: string }): Promise<void> {
  await trx.deleteFrom('password_reset').where('user_id', '=', id).execute();
  await trx
    .deleteFrom('account_request')
    .where((row) => row.or([row('user_id', '=', id), row('email', '=', email)]))
    .execute();
  await trx.deleteFrom('verification').where('value', '=', id).execute();
}
