import { type Kysely, sql } from 'kysely';
import type { Trx } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { storedObject } from '../store/enquiries/enquiry-reading.ts';
import { bumpBoardVersion } from '../store/visits/slot-availability.ts';
import { hasId, rowsAbout } from './identifiers.ts';
import { PERSONAL_TABLE_NAMES, type PersonalTableName } from './personal-tables.ts';

/** Row counts by table. */
export type Counts = Partial<Record<PersonalTableName, number>>;
type About = Parameters<typeof rowsAbout>[1];

/** Counts the rows about these people, by table. */
export async function countRows(db: Kysely<Database>, about: About): Promise<Counts> {
  const counts: Counts = {};
  for (const table of PERSONAL_TABLE_NAMES) {
    const { rows } = await sql<{ many: number | string }>`
      select count(*) as many from ${sql.table(table)} where ${rowsAbout(table, about)}`.execute(db);
    const many = Number(rows[0]?.many ?? 0);
    if (many > 0) counts[table] = many;
  }
  return counts;
}

/** Deletes at most `most` rows about these people; `isComplete` once none is left. */
export async function clearRows(
  trx: Trx,
  about: About,
  most: number,
): Promise<{ counts: Counts; isComplete: boolean }> {
  const counts: Counts = {};
  let left = most;
  for (const table of PERSONAL_TABLE_NAMES) {
    const rows = rowsAbout(table, about);
    const where = hasId(table)
      ? sql`id in (select id from ${sql.table(table)} where ${rows} limit ${sql.lit(left)})`
      : rows;
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
    const gone = Number(numAffectedRows);
    if (gone > 0) counts[table] = gone;
    // Their visit slots are free again: tell all processes.
    if (gone > 0 && table === 'visit') await bumpBoardVersion(trx);
    left -= gone;
    if (left <= 0) return { counts, isComplete: false };
  }
  return { counts, isComplete: true };
}

export function sumCounts(one: Counts, other: Counts): Counts {
  const sum = { ...one };
  for (const [table, many] of Object.entries(other) as [PersonalTableName, number][]) {
    sum[table] = (sum[table] ?? 0) + many;
  }
  return sum;
}

/** Parses stored counts; empty for damaged text. */
export const readCounts = (text: string) => storedObject(text) as Counts;
