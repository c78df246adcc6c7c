import type { Trx } from '../database/open.ts';
import type { Administrator } from './requests.ts';
import { revokeLinks } from './revoke-links.ts';
import { sessionCookieHeaders, toAccount } from './sign-in.ts';
import type { Account, Parts, Role } from './types.ts';
import { hasAdministrators, logOutEverywhere } from './users.ts';

export type ChangeOutcome = 'done' | 'last administrator' | 'yourself' | 'unknown' | 'forbidden';

export type ListedAccount = Account & { createdAt: number; hasPasskey: boolean };

export type AccountAdministration = {
  /** Accounts with a role first, then by name; at most 500. Empty for non-administrators. */
  list: (request: Request) => Promise<ListedAccount[]>;
  /**
   * Sets a role, or removes it with null. The last administrator cannot lose the role. An account that loses rights is
   * logged out everywhere.
   */
  giveRole: (request: Request, id: string, role: Role | null, by: Administrator) => Promise<ChangeOutcome>;
  /** Deletes the account and its sessions. The security log still knows its name for a year. */
  remove: (request: Request, id: string, by: Administrator) => Promise<ChangeOutcome>;
};

const ORDER = { administrator: 0, editor: 1, sales: 2, none: 3 } as const;

export function createAccountAdministration({
  store,
  auth,
  changeAccounts,
  events,
  now,
}: Parts): AccountAdministration {
  /** Changes an account's role or removes the account, after checking the administrator's session cookie. */
  async function change(request: Request, id: string, to: Role | null | 'removed'): Promise<ChangeOutcome> {
    const asking = await (await auth()).api.getSession({ headers: sessionCookieHeaders(request) });
    if (!asking) return 'forbidden';
    return changeAccounts(async (trx, within) => {
      const user = await trx
        .selectFrom('user')
        .select(['id', 'name', 'email', 'role'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!user) return 'unknown';
      const leaves = user.role === 'administrator' && to !== 'administrator';
      // At least one administrator must remain.
      if (leaves && !(await hasAdministrators(trx, 2))) return 'last administrator';
      if (!(await isOfAdministrator(trx, asking.session.id))) return 'forbidden';
      if (to === 'removed' && id === asking.user.id) return 'yourself';
      const { internalAdapter } = await within.$context;
      if (leaves || to === null || to === 'removed') await logOutEverywhere(trx, within, user);
      else await revokeLinks(trx, user);
      if (to === 'removed') {
        await internalAdapter.deleteUser(id);
        const row = { id, name: user.name, removed_at: now() };
        await trx.insertInto('removed_account').values(row).execute();
      } else await internalAdapter.updateUser(id, { role: to ?? 'none' });
      return 'done';
    });
  }

  return {
    async list(request) {
      const { users } = await (await auth()).api.listUsers({
        headers: sessionCookieHeaders(request),
        query: { limit: 500, sortBy: 'createdAt', sortDirection: 'asc' },
      });
      const rows = await store.db.selectFrom('passkey').select('userId').distinct().execute();
      const withPasskey = new Set(rows.map(({ userId }) => userId));
      return users
        .map((user) => ({
          ...toAccount(user),
          createdAt: new Date(user.createdAt).getTime(),
          hasPasskey: withPasskey.has(user.id),
        }))
        .sort((a, b) => ORDER[a.role ?? 'none'] - ORDER[b.role ?? 'none'] || a.name.localeCompare(b.name));
    },

    async giveRole(request, id, role, by) {
      const outcome = await change(request, id, role);
      if (outcome === 'done') {
        await events.record({ what: 'role-changed', who: by.id, target: id, requestId: by.requestId });
      }
      return outcome;
    },

    async remove(request, id, by) {
      const outcome = await change(request, id, 'removed');
      if (outcome === 'done') {
        await events.record({ what: 'account-removed', who: by.id, target: id, requestId: by.requestId });
      }
      return outcome;
    },
  };
}

/**
 * Whether the session still exists and belongs to an administrator: both may have changed since the cookie was checked.
 */
async function isOfAdministrator(trx: Trx, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('user.role')
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return row?.role === 'administrator';
}
