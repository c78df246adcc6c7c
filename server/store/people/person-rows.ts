import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/open.ts';

/** How a merge treats the rows of a table of the removed person. */
export type MergeRule =
  /** The rows are moved; `columns` identify a row. `enquiry` is the column with the id of the row's enquiry. */
  | { rows: 'move'; columns: readonly string[]; enquiry?: string }
  /** Both people may have the same row; missing ones are added. */
  | { rows: 'union'; columns: readonly string[] }
  /** The rows concern only this person and are deleted. */
  | { rows: 'delete'; columns: readonly string[] }
  /** Each row names two people and exists in both directions. */
  | { rows: 'pair'; columns: readonly string[] }
  /** The store derives these rows from others, so a merge does not move them. */
  | { rows: 'derived'; columns: readonly [] };

/** A rule for each table with a person's rows. */
export type MergeRules = Readonly<Record<string, MergeRule>>;
type Value = string | number | null;
type Row = Value[];
/** By table: the rows removed from one person, and those added to the other. */
export type MovedRows = Record<string, { had: Row[]; got: Row[] }>;

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const matches = (columns: readonly string[], row: Row): RawBuilder<unknown> =>
  sql.join(
    columns.map((column, index) => sql`${sql.ref(column)} = ${row[index] ?? null}`),
    sql` and `,
  );

async function rowsOf(trx: Trx, table: string, columns: readonly string[], person: string): Promise<Row[]> {
  const { rows } = await sql<Record<string, Value>>`
    select ${refs(columns)} from ${sql.table(table)} where person_id = ${person}
  `.execute(trx);
  return rows.map((row) => columns.map((column) => row[column] ?? null));
}

async function remove(trx: Trx, table: string, columns: readonly string[], person: string, rows: Row[]) {
  for (const row of rows) {
    await sql`
      delete from ${sql.table(table)} where person_id = ${person} and ${matches(columns, row)}
    `.execute(trx);
  }
}

/** Adds missing rows. */
async function add(trx: Trx, table: string, columns: readonly string[], person: string, rows: Row[]) {
  for (const row of rows) {
    await sql`
      insert into ${sql.table(table)} (person_id, ${refs(columns)}) values (${person}, ${sql.join(row)})
      on conflict do nothing
    `.execute(trx);
  }
}

/** Moves single rows, if they still belong to `from`. */
async function move(
  trx: Trx,
  table: string,
  columns: readonly string[],
  { from, into }: { from: string; into: string },
  rows: Row[],
) {
  for (const row of rows) {
    await sql`
      update ${sql.table(table)} set person_id = ${into}
      where person_id = ${from} and ${matches(columns, row)}
    `.execute(trx);
  }
}

const lacking = (rows: Row[], present: Row[]) => {
  const known = new Set(present.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
};

/** Moves all rows of `from` to `into`; returns the changes for undo. */
export async function moveRows(
  trx: Trx,
  tables: MergeRules,
  { from, into }: { from: string; into: string },
): Promise<MovedRows> {
  const carried: MovedRows = {};
  for (const [table, { rows: kind, columns }] of Object.entries(tables)) {
    if (kind === 'derived') continue;
    const had = await rowsOf(trx, table, columns, from);
    if (had.length === 0) continue;
    let got: Row[] = [];
    if (kind === 'move') {
      await sql`update ${sql.table(table)} set person_id = ${into} where person_id = ${from}`.execute(trx);
    } else {
      if (kind !== 'delete') {
        got = lacking(had, await rowsOf(trx, table, columns, into)).filter(([value]) => value !== into);
        await add(trx, table, columns, into, got);
      }
      await remove(trx, table, columns, from, had);
    }
    if (kind === 'pair') {
      for (const row of had) await remove(trx, table, columns, ...reversed(row, from));
      for (const row of got) await add(trx, table, columns, ...reversed(row, into));
    }
    carried[table] = { had, got };
  }
  return carried;
}

/** The reverse direction of a pair: its owner and its row. */
const reversed = (row: Row, person: string): [string, Row[]] => [String(row[0]), [[person]]];

/** The pairs whose other person still exists. */
async function present(trx: Trx, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(([other]) => String(other));
  if (ids.length === 0) return [];
  const found = await trx.selectFrom('person').select('id').where('id', 'in', ids).execute();
  return found.map(({ id }) => [id]);
}

/** Undoes `moveRows`: returns the rows to `from`, unless they have moved elsewhere since. */
export async function undoRowMoves(
  trx: Trx,
  tables: MergeRules,
  carried: MovedRows,
  { from, into }: { from: string; into: string },
): Promise<void> {
  for (const [table, { had, got }] of Object.entries(carried)) {
    const spec = tables[table];
    if (!spec) continue;
    const { rows: kind, columns } = spec;
    if (kind === 'move') {
      await move(trx, table, columns, { from: into, into: from }, had);
      continue;
    }
    const back = kind === 'pair' ? await present(trx, had) : had;
    await remove(trx, table, columns, into, got);
    await add(trx, table, columns, from, back);
    if (kind === 'pair') {
      for (const row of got) await remove(trx, table, columns, ...reversed(row, into));
      for (const row of back) await add(trx, table, columns, ...reversed(row, from));
    }
  }
}

/** Moves the rows about these enquiries, when they are split off to another person. */
export async function moveEnquiryRows(
  trx: Trx,
  tables: MergeRules,
  enquiries: readonly string[],
  { from, into }: { from: string; into: string },
): Promise<void> {
  for (const [table, spec] of Object.entries(tables)) {
    if (spec.rows !== 'move' || spec.enquiry === undefined) continue;
    for (const id of enquiries) {
      await move(trx, table, [spec.enquiry], { from, into }, [[id]]);
    }
  }
}
