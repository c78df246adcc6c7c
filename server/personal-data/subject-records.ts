import { type Kysely, sql } from 'kysely';
import { parseJson } from '../../domain/parse-json.ts';
import type { Database } from '../database/schema.ts';
import { type Identifiers, rowKeys, rowsAbout } from './identifiers.ts';
import { PERSONAL_TABLE_NAMES, type PersonalTableName, tableDeclaration } from './personal-tables.ts';

type Db = Kysely<Database>;

/** Rows of one table, with the column names of the export. */
export type SubjectRows = { table: PersonalTableName; label: string; rows: Record<string, unknown>[] };

/** Row limit for each table on a page; an export is complete. */
export const MAX_SHOWN = 200;

/** All stored rows about a person, by table, the person first. */
export async function subjectRecords(
  db: Db,
  identifiers: Identifiers,
  most?: number,
): Promise<SubjectRows[]> {
  const records: SubjectRows[] = [];
  for (const table of PERSONAL_TABLE_NAMES.toReversed()) {
    const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${rowsAbout(table, rowKeys(identifiers))} ${limit}`.execute(db);
    if (rows.length === 0) continue;
    records.push({
      table,
      label: tableDeclaration(table).label,
      rows: rows.map((row) => exported(table, row)),
    });
  }
  return records;
}

/** The row as exported: without internal keys and hashes, JSON parsed, times as ISO 8601 in UTC. */
function exported(table: PersonalTableName, row: Record<string, unknown>): Record<string, unknown> {
  const { columns, json = [] } = tableDeclaration(table);
  const shown = Object.entries(columns as Record<string, string | null>).flatMap(([column, name]) => {
    if (name === null) return [];
    const value = row[column] ?? null;
    if ((json as readonly string[]).includes(column)) return [[name, parsed(value)] as const];
    return [[name, isTime(column) && value !== null ? iso(value) : value] as const];
  });
  return Object.fromEntries(shown);
}

const isTime = (column: string) => column === 'at' || column.endsWith('_at');

function iso(value: unknown): string | null {
  const date = new Date(Number(value));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function parsed(value: unknown): unknown {
  const held = typeof value === 'string' ? parseJson(value) : value;
  return held === undefined ? value : held;
}

/** Recipients of the person's data: each channel with the number and time of deliveries. */
export async function recipientsOf(
  db: Db,
  identifiers: Identifiers,
): Promise<{ channel: string; times: number; last: number | null; waiting: number }[]> {
  if (identifiers.personId === null) return [];
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(['delivery.channel', 'delivery.state', 'delivery.sent_at'])
    .where('enquiry.person_id', '=', identifiers.personId)
    .execute();
  return [...Map.groupBy(rows, ({ channel }) => channel)].map(([channel, deliveries]) => {
    const sent = deliveries.filter(({ state }) => state === 'sent' || state === 'doubtful');
    return {
      channel,
      times: sent.length,
      last: sent.reduce<number | null>(
        (last, { sent_at }) => Math.max(last ?? 0, sent_at ?? 0) || last,
        null,
      ),
      waiting: deliveries.length - sent.length,
    };
  });
}
