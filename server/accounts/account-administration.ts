import { takeLock } from '../database/dialect.ts';
import type { Auth } from './auth.ts';
import { endLinks } from './end-links.ts';
import type { By } from './requests.ts';
import { accountOf, sessionOf } from './sign-in.ts';
import type { Account, Parts, Role } from './types.ts';
import { administrators, logOutEverywhere } from './users.ts';

export type ChangeOutcome = 'done' | 'last administrator' | 'yourself' | 'unknown' | 'forbidden';

export type ListedAccount = Account & { createdAt: number };

export type AccountAdministration = {
  /** Those with a role first, then by name; at most 500. Empty unless an administrator asks. */
  list: (request: Request) => Promise<ListedAccount[]>;
  /**
   * Gives a role or, with null, takes it away. The last administrator keeps theirs. Whoever may do less afterwards is
   * logged out everywhere at once.
   */
  giveRole: (request: Request, id: string, role: Role | null, by: By) => Promise<ChangeOutcome>;
  /** Deletes the account with its sessions. */
  remove: (request: Request, id: string, by: By) => Promise<ChangeOutcome>;
};

const ORDER = { administrator: 0, editor: 1, sales: 2, none: 3 } as const;

export function createAccountAdministration({ store, auth, authIn, events }: Parts): AccountAdministration {
  /** The change in the name of whoever is signed in, whose right better-auth checks, while nobody else changes roles. */
  function change(id: string, role: Role | null, work: (auth: Auth) => Promise<unknown>) {
    return store.write(async (trx): Promise<ChangeOutcome> => {
      await takeLock(trx, store.dialect, 'accounts');
      const user = await trx
        .selectFrom('user')
        .select(['id', 'email', 'role'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!user) return 'unknown';
      const leaves = user.role === 'administrator' && role !== 'administrator';
      // Somebody must always be able to let others in.
      if (leaves && !(await administrators(trx, 2))) return 'last administrator';
      try {
        const auth = await authIn(trx);
        await work(auth);
        if (leaves || role === null) await logOutEverywhere(trx, auth, user);
        else await endLinks(trx, user);
        return 'done';
      } catch (error) {
        const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } };
        if (body?.code === 'YOU_CANNOT_REMOVE_YOURSELF') return 'yourself';
        if (statusCode === 401 || statusCode === 403) return 'forbidden';
        throw error;
      }
    });
  }

  return {
    async list(request) {
      const { users } = await (await auth()).api.listUsers({
        headers: sessionOf(request),
        query: { limit: 500, sortBy: 'createdAt', sortDirection: 'asc' },
      });
      return users
        .map((user) => ({ ...accountOf(user), createdAt: new Date(user.createdAt).getTime() }))
        .sort((a, b) => ORDER[a.role ?? 'none'] - ORDER[b.role ?? 'none'] || a.name.localeCompare(b.name));
    },

    async giveRole(request, id, role, by) {
      const headers = sessionOf(request);
      const outcome = await change(id, role, ({ api }) =>
        api.setRole({ headers, body: { userId: id, role: role ?? 'none' } }),
      );
      if (outcome === 'done') {
        await events.record({ what: 'role-changed', who: by.id, target: id, requestId: by.requestId });
      }
      return outcome;
    },

    async remove(request, id, by) {
      const headers = sessionOf(request);
      const outcome = await change(id, null, ({ api }) => api.removeUser({ headers, body: { userId: id } }));
      if (outcome === 'done') {
        await events.record({ what: 'account-removed', who: by.id, target: id, requestId: by.requestId });
      }
      return outcome;
    },
  };
}
