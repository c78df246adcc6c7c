import { MAX_COUNT } from '../../../domain/leads/limits.ts';
import { newId } from '../../crypto/ids.ts';
import { takeLock } from '../../database/dialect.ts';
import type { Store, Trx } from '../../database/open.ts';
import type { VisibleTo } from '../enquiries/visible-to.ts';
import { leadKeys } from './lead-lists.ts';
import type { LeadFilter } from './lead-types.ts';

/** A list saved under a name. */
export type LeadView = {
  id: string;
  name: string;
  /** The query string of the list. */
  query: string;
  shared: boolean;
  /** Whether it belongs to this account. Others can only read it. */
  own: boolean;
};

export type LeadViewStore = {
  /** One's own in their order, then those shared by others, by name. */
  list: (account: string) => Promise<LeadView[]>;
  /** Null when the account has as many as allowed. */
  save: (account: string, view: Pick<LeadView, 'name' | 'query' | 'shared'>) => Promise<string | null>;
  /** False for a view of another account. */
  change: (account: string, id: string, to: Pick<LeadView, 'name' | 'shared'>) => Promise<boolean>;
  /** Swaps it with the one before. */
  moveUp: (account: string, id: string) => Promise<boolean>;
  /** Removes or restores it; false when the account has as many as allowed. */
  remove: (account: string, id: string, removed?: boolean) => Promise<boolean>;
  /** The number of its leads, up to `MAX_COUNT`. `more` when only the newest were counted. */
  count: (filter: LeadFilter) => Promise<{ many: number; more: boolean }>;
  /** Null when the account has not chosen columns. */
  table: (account: string) => Promise<LeadTable | null>;
  setTable: (account: string, table: LeadTable) => Promise<void>;
};

/** The table of an account: its columns in their order, and the rows of a page. */
export type LeadTable = { columns: string[]; pageSize: number };

export const MAX_VIEWS = 12;
const MAX_SHARED = 12;
/** The most rows read for a count, so that its time does not grow with the number of leads. */
const LOOKED_AT = { through: 1000, opened: 200 };

export function createLeadViewStore(store: Store, now: () => number, visibleTo?: VisibleTo): LeadViewStore {
  const { db } = store;
  const own = (account: string, within: Store['db'] | Trx = db) =>
    within
      .selectFrom('lead_view')
      .selectAll()
      .where('account_id', '=', account)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('id');

  return {
    async list(account) {
      const [mine, others] = await Promise.all([
        own(account).execute(),
        db
          .selectFrom('lead_view')
          .selectAll()
          .where('account_id', '<>', account)
          .where('shared', '=', 1)
          .where('removed_at', 'is', null)
          .orderBy('name')
          .limit(MAX_SHARED)
          .execute(),
      ]);
      return [...mine, ...others].map((row) => ({
        ...{ id: row.id, name: row.name, query: row.query },
        shared: row.shared === 1,
        own: row.account_id === account,
      }));
    },

    save: (account, { name, query, shared }) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'quotas');
        const mine = await own(account, trx).execute();
        if (mine.length >= MAX_VIEWS) return null;
        const at = now();
        const id = newId(at);
        await trx
          .insertInto('lead_view')
          .values({
            ...{ id, account_id: account, name, query, shared: Number(shared), created_at: at },
            position: (mine.at(-1)?.position ?? 0) + 1,
            removed_at: null,
          })
          .execute();
        return id;
      }),

    async change(account, id, { name, shared }) {
      const { numUpdatedRows } = await db
        .updateTable('lead_view')
        .set({ name, shared: Number(shared) })
        .where('id', '=', id)
        .where('account_id', '=', account)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    moveUp: (account, id) =>
      store.write(async (trx) => {
        const rows = await trx
          .selectFrom('lead_view')
          .select(['id'])
          .where('account_id', '=', account)
          .where('removed_at', 'is', null)
          .orderBy('position')
          .orderBy('id')
          .execute();
        const index = rows.findIndex((row) => row.id === id);
        if (index < 1) return false;
        const order = rows.map((row) => row.id);
        order.splice(index - 1, 2, id, order[index - 1] ?? id);
        for (const [position, each] of order.entries()) {
          await trx
            .updateTable('lead_view')
            .set({ position: position + 1 })
            .where('id', '=', each)
            .execute();
        }
        return true;
      }),

    remove: (account, id, removed = true) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'quotas');
        if (!removed && (await own(account, trx).execute()).length >= MAX_VIEWS) return false;
        const { numUpdatedRows } = await trx
          .updateTable('lead_view')
          .set({ removed_at: removed ? now() : null })
          .where('id', '=', id)
          .where('account_id', '=', account)
          .where('removed_at', removed ? 'is' : 'is not', null)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),

    async count(filter) {
      const page = { before: null, after: null, limit: MAX_COUNT };
      const { keys, further } = await leadKeys(db, filter, page, LOOKED_AT, visibleTo);
      return { many: keys.length, more: further !== null };
    },

    async table(account) {
      const row = await db
        .selectFrom('lead_table')
        .select(['columns', 'page_size'])
        .where('account_id', '=', account)
        .executeTakeFirst();
      return row ? { columns: row.columns.split(' '), pageSize: row.page_size } : null;
    },

    async setTable(account, { columns, pageSize }) {
      const row = { columns: columns.join(' '), page_size: pageSize };
      await db
        .insertInto('lead_table')
        .values({ account_id: account, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
        .execute();
    },
  };
}
