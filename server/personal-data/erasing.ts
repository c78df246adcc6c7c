import { createHmac } from 'node:crypto';
import type { ErasureReason } from '../../domain/personal-data/reasons.ts';
import { newId } from '../crypto/ids.ts';
import { takeLock } from '../database/dialect.ts';
import type { Store, Trx } from '../database/open.ts';
import { bumpLeadVersion } from '../store/people/lead-version.ts';
import { type PointKey, reassignSharedPoints } from '../store/people/shared-points.ts';
import { type Counts, clearRows, readCounts, sumCounts } from './clearing.ts';
import { type Identifiers, identifiersOf, rowKeys } from './identifiers.ts';
import { redactMentions } from './mentions.ts';
import { patternsOf } from './patterns.ts';
import { type RemainingTraces, removeDeletedData } from './scrubbing.ts';

/** Rows deleted in one transaction; larger erasures take several. */
export const ROWS_PER_TRANSACTION = 2000;

export type Erasure = {
  id: string;
  at: number;
  /** Null while in progress. */
  doneAt: number | null;
  by: string;
  reason: string;
  counts: Counts;
  traces: RemainingTraces | null;
};

type How = {
  by: { id: string; name: string };
  reason: ErasureReason;
  /** Whether to redact their name in texts about others too. */
  names: boolean;
};

export type Erasing = {
  /**
   * Erases a person: small amounts at once; otherwise it deletes a first part and hides the rest. Returns the id of the
   * erasure record.
   */
  begin: (identifiers: Identifiers, how: How) => Promise<string>;
  /** Completes an erasure, even after several interruptions. */
  finish: (id: string) => Promise<void>;
  /** Unfinished erasures, oldest first. */
  underWay: () => Promise<string[]>;
  list: (page: { before: string | null; limit: number }) => Promise<Erasure[]>;
};

/** `secret` keys the hashes that identify erased people in old backups. */
export function createErasing(
  store: Store,
  { now, secret, piece = ROWS_PER_TRANSACTION }: { now: () => number; secret: string; piece?: number },
): Erasing {
  return {
    begin: (identifiers, { by, reason, names }) =>
      store.write(async (trx) => {
        // Under this lock no enquiry of this person can arrive.
        await takeLock(trx, store.dialect, 'submissions');
        const at = now();
        const id = newId(at);
        // Read again: a new enquiry may have arrived since.
        const present = identifiers.personId === null ? null : await identifiersOf(trx, identifiers.personId);
        const own = await withoutShared(trx, present ?? identifiers);
        const subject: Identifiers = { ...own, names: names ? own.names : [] };
        const away = await lockAway(trx, own, at);
        const { counts } = await clearRows(trx, ownRows(own), piece);
        await trx
          .insertInto('erasure')
          .values({
            id,
            at,
            done_at: null,
            by_id: by.id,
            by_name: by.name,
            reason,
            counts: JSON.stringify(sumCounts(counts, away)),
            traces: null,
            subject: JSON.stringify(subject),
          })
          .execute();
        // Include the id, because all their contact points may be shared with others.
        const known = [...own.phones, ...own.emails, ...(own.personId === null ? [] : [own.personId])];
        const hashes = [...new Set(known.map((value) => erasureKey(value, secret)))];
        if (hashes.length > 0) {
          await trx
            .insertInto('erasure_key')
            .values(hashes.map((hash) => ({ hash, erasure_id: id })))
            .execute();
        }
        await bumpLeadVersion(trx);
        return id;
      }),

    async finish(id) {
      let subject: Identifiers | null = null;
      for (let isComplete = false; !isComplete; ) {
        const done = await store.write(async (trx) => {
          const row = await trx.selectFrom('erasure').selectAll().where('id', '=', id).executeTakeFirst();
          if (!row || row.subject === null) return null;
          const identifiers = JSON.parse(row.subject) as Identifiers;
          const cleared = await clearRows(trx, ownRows(identifiers), piece);
          const counts = sumCounts(readCounts(row.counts), cleared.counts);
          await trx
            .updateTable('erasure')
            .set({ counts: JSON.stringify(counts) })
            .where('id', '=', id)
            .execute();
          return { identifiers, isComplete: cleared.isComplete };
        });
        if (!done) return;
        subject = done.identifiers;
        isComplete = done.isComplete;
      }
      if (!subject) return;
      await redactMentions(store, patternsOf(subject));
      await store.db
        .updateTable('erasure')
        .set({ done_at: now(), subject: null })
        .where('id', '=', id)
        .execute();
      const traces = await removeDeletedData(store, subject);
      await store.db.updateTable('erasure').set({ traces }).where('id', '=', id).execute();
    },

    async underWay() {
      const rows = await store.db
        .selectFrom('erasure')
        .select('id')
        .where('done_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async list({ before, limit }) {
      let rows = store.db.selectFrom('erasure').selectAll().orderBy('id', 'desc').limit(limit);
      if (before !== null) rows = rows.where('id', '<', before);
      return (await rows.execute()).map((row) => ({
        id: row.id,
        at: row.at,
        doneAt: row.done_at,
        by: row.by_name,
        reason: row.reason,
        counts: readCounts(row.counts),
        traces: row.traces as RemainingTraces | null,
      }));
    },
  };
}

/** Keeps contact points shared with others, and their mentions in texts about those people. */
async function withoutShared(trx: Trx, identifiers: Identifiers): Promise<Identifiers> {
  if (identifiers.personId === null) return identifiers;
  const went = await reassignSharedPoints(trx, [identifiers.personId]);
  const isTheirs = (kind: PointKey['kind'], value: string) =>
    !went.some((point) => point.kind === kind && point.value === value);
  return {
    ...identifiers,
    phones: identifiers.phones.filter((value) => isTheirs('phone', value)),
    emails: identifiers.emails.filter((value) => isTheirs('email', value)),
  };
}

/**
 * Hides a person: in no list, and a new enquiry or subscription with their contact points creates a new person. Returns
 * the deleted row counts.
 */
async function lockAway(trx: Trx, { personId, emails }: Identifiers, at: number): Promise<Counts> {
  const { counts } = await clearRows(trx, { personIds: [], emails }, Number.MAX_SAFE_INTEGER);
  if (personId === null) return counts;
  await trx
    .updateTable('person')
    .set({ restricted_at: at, restriction: 'objection' })
    .where('id', '=', personId)
    .execute();
  const { numDeletedRows: points } = await trx
    .deleteFrom('contact_point')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return points > 0n ? sumCounts(counts, { contact_point: Number(points) }) : counts;
}

/** The remaining rows of a hidden person; rows under their address now belong to somebody new. */
const ownRows = (identifiers: Identifiers) => ({ ...rowKeys(identifiers), emails: [] });

/** Keyed hash of a phone number, an address or the id of a person. */
export const erasureKey = (value: string, secret: string) =>
  createHmac('sha256', secret).update(value).digest('base64url').slice(0, 32);
