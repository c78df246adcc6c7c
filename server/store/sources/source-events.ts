import type { Selectable } from 'kysely';
import { DAY_MS } from '../../../domain/dates/durations.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import { RETENTION } from '../../../domain/personal-data/retention.ts';
import type { SourceLead } from '../../../domain/sources/source-lead.ts';
import { newId } from '../../crypto/ids.ts';
import type { Store } from '../../database/open.ts';
import type { SourceEventTable } from '../../database/source-schema.ts';

/** No wait of the schedule is longer, so a later time comes from a clock that was set back. */
const WAIT_MAX_MS = DAY_MS;
const LISTED = 100;

export type SourceEvent = {
  id: string;
  source: string;
  key: string;
  receivedAt: number;
  /** The lead as read; null before it is fetched. */
  lead: SourceLead | null;
  reason: string;
  attempts: number;
};

export type SourceEventStore = {
  /** Stores announced leads, to be fetched now. Those that wait already are not announced twice. */
  announce: (source: string, keys: readonly string[], deadline: number) => Promise<void>;
  /** Stores a lead that could not be taken in, once for each key. */
  refuse: (
    of: { source: string; key: string; lead: SourceLead; reason: string },
    deadline: number,
  ) => Promise<void>;
  /** Leases due leads of these sources for `leaseMs`. */
  takeDue: (sources: readonly string[], leaseMs: number, most: number) => Promise<SourceEvent[]>;
  retryAt: (id: string, dueAt: number, reason: string) => Promise<void>;
  /** Ends a lease, so that another process may fetch the lead now. */
  release: (id: string) => Promise<void>;
  /** After the last attempt. */
  giveUp: (id: string, reason: string) => Promise<void>;
  /** Fetches a lead again that was given up; false when it is not there any more. */
  fetchAgain: (id: string) => Promise<boolean>;
  /** False when it is not there any more. */
  remove: (id: string) => Promise<boolean>;
  removeByKey: (source: string, key: string) => Promise<void>;
  find: (id: string) => Promise<SourceEvent | null>;
  /** Refused leads, newest first, at most 100. */
  refused: () => Promise<SourceEvent[]>;
  /** How many leads wait, by source, with the last reason. */
  waiting: () => Promise<{ source: string; count: number; reason: string }[]>;
  /** Removes refused leads after their time. */
  purge: () => Promise<void>;
};

export function createSourceEvents(store: Store, now: () => number): SourceEventStore {
  const { db } = store;
  const rowFor = (source: string, key: string) => {
    const at = now();
    return {
      ...{ id: newId(at), source, key, received_at: at, lead: null, reason: null, attempts: 0 },
      ...{ due_at: at, lease_until: 0 },
    };
  };
  const update = async (id: string, changes: Partial<SourceEventTable>) => {
    const { numUpdatedRows } = await db
      .updateTable('source_event')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    async announce(source, keys, deadline) {
      if (keys.length === 0) return;
      await store.intake.write(
        () => deadline,
        (trx) =>
          trx
            .insertInto('source_event')
            .values(keys.map((key) => ({ ...rowFor(source, key), state: 'waiting' as const })))
            .onConflict((conflict) => conflict.columns(['source', 'key']).doNothing())
            .execute(),
      );
    },

    async refuse({ source, key, lead, reason }, deadline) {
      const read = { state: 'refused' as const, lead: JSON.stringify(lead), reason };
      await store.intake.write(
        () => deadline,
        (trx) =>
          trx
            .insertInto('source_event')
            .values({ ...rowFor(source, key), ...read })
            .onConflict((conflict) => conflict.columns(['source', 'key']).doUpdateSet(read))
            .execute(),
      );
    },

    async takeDue(sources, leaseMs, most) {
      if (sources.length === 0) return [];
      const at = now();
      const rows = await db
        .updateTable('source_event')
        .set({ lease_until: at + leaseMs })
        .where('id', 'in', (select) =>
          select
            .selectFrom('source_event')
            .select('id')
            .where('state', '=', 'waiting')
            .where('source', 'in', sources)
            .where((where) => where.or([where('due_at', '<=', at), where('due_at', '>', at + WAIT_MAX_MS)]))
            .where((where) =>
              where.or([where('lease_until', '<=', at), where('lease_until', '>', at + WAIT_MAX_MS)]),
            )
            .orderBy('due_at')
            .limit(most),
        )
        // Checked again after the row lock: another process may have taken it meanwhile.
        .where('state', '=', 'waiting')
        .where((where) =>
          where.or([where('lease_until', '<=', at), where('lease_until', '>', at + WAIT_MAX_MS)]),
        )
        .returningAll()
        .execute();
      return rows.map(eventOf);
    },

    async retryAt(id, dueAt, reason) {
      await db
        .updateTable('source_event')
        .set((row) => ({ due_at: dueAt, reason, lease_until: 0, attempts: row('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    async release(id) {
      await update(id, { lease_until: 0 });
    },

    async giveUp(id, reason) {
      await update(id, { state: 'refused', reason, lease_until: 0 });
    },

    async fetchAgain(id) {
      const { numUpdatedRows } = await db
        .updateTable('source_event')
        .set({ state: 'waiting', attempts: 0, due_at: now(), lease_until: 0, reason: null })
        .where('id', '=', id)
        .where('state', '=', 'refused')
        // A lead that was read is corrected instead: without a fetch it would wait unseen.
        .where('lead', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('source_event').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeByKey(source, key) {
      await db.deleteFrom('source_event').where('source', '=', source).where('key', '=', key).execute();
    },

    async find(id) {
      const row = await db.selectFrom('source_event').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? eventOf(row) : null;
    },

    async refused() {
      const rows = await db
        .selectFrom('source_event')
        .selectAll()
        .where('state', '=', 'refused')
        .orderBy('id', 'desc')
        .limit(LISTED)
        .execute();
      return rows.map(eventOf);
    },

    async waiting() {
      const rows = await db
        .selectFrom('source_event')
        .select((row) => [
          'source',
          row.fn.countAll<number | string>().as('count'),
          row.fn.max('reason').as('reason'),
        ])
        .where('state', '=', 'waiting')
        .groupBy('source')
        .execute();
      return rows.map(({ source, count, reason }) => ({
        source,
        count: Number(count),
        reason: reason ?? '',
      }));
    },

    async purge() {
      await db
        .deleteFrom('source_event')
        .where('state', '=', 'refused')
        .where('received_at', '<', now() - RETENTION.refusedLeadDays * DAY_MS)
        .execute();
    },
  };
}

const eventOf = (row: Selectable<SourceEventTable>): SourceEvent => ({
  id: row.id,
  source: row.source,
  key: row.key,
  receivedAt: Number(row.received_at),
  // A damaged row is shown by its reason alone.
  lead: row.lead === null ? null : ((parseJson(row.lead) ?? null) as SourceLead | null),
  reason: row.reason ?? '',
  attempts: row.attempts,
});
