import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/open.ts';

/** What becomes of a table's rows when the person they belong to becomes one with another. */
export type PersonRows =
  /** They go along; the columns name a row. `enquiry` is the column that names the enquiry which a row is about. */
  | { rows: 'go'; columns: readonly string[]; enquiry?: string }
  /** Both may have the same: what the other has not got goes along. */
  | { rows: 'join'; columns: readonly string[] }
  /** They say something of this one person alone, and end. */
  | { rows: 'end'; columns: readonly string[] }
  /** Two people in each row, which stands twice. */
  | { rows: 'pair'; columns: readonly string[] }
  /** Made from the others by the store itself, which is left to do so. */
  | { rows: 'made'; columns: readonly [] };

export type PersonTables = Readonly<Record<string, PersonRows>>;
type Value = string | number | null;
type Row = Value[];
/** What was taken from one person by table, and what the other got by it. */
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

/** Adds what is not there yet. */
async function add(trx: Trx, table: string, columns: readonly string[], person: string, rows: Row[]) {
  for (const row of rows) {
    await sql`
      insert into ${sql.table(table)} (person_id, ${refs(columns)}) values (${person}, ${sql.join(row)})
      on conflict do nothing
    `.execute(trx);
  }
}

/** Rows named one by one change hands, as far as they are still where they are looked for. */
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

/** Everything that belongs to `from` belongs to `into` from now on. */
export async function moveRows(
  trx: Trx,
  tables: PersonTables,
  { from, into }: { from: string; into: string },
): Promise<MovedRows> {
  const carried: MovedRows = {};
  for (const [table, { rows: kind, columns }] of Object.entries(tables)) {
    if (kind === 'made') continue;
    const had = await rowsOf(trx, table, columns, from);
    if (had.length === 0) continue;
    let got: Row[] = [];
    if (kind === 'go') {
      await sql`update ${sql.table(table)} set person_id = ${into} where person_id = ${from}`.execute(trx);
    } else {
      if (kind !== 'end') {
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

/** A row of a pair as the other one has it: whose it is, and the row. */
const reversed = (row: Row, person: string): [string, Row[]] => [String(row[0]), [[person]]];

/** Pairs of which the other one is still there. */
async function present(trx: Trx, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(([other]) => String(other));
  if (ids.length === 0) return [];
  const found = await trx.selectFrom('person').select('id').where('id', 'in', ids).execute();
  return found.map(({ id }) => [id]);
}

/** The way back: what was carried over goes to `from` again, as far as it has not gone elsewhere meanwhile. */
export async function moveRowsBack(
  trx: Trx,
  tables: PersonTables,
  carried: MovedRows,
  { from, into }: { from: string; into: string },
): Promise<void> {
  for (const [table, { had, got }] of Object.entries(carried)) {
    const spec = tables[table];
    if (!spec) continue;
    const { rows: kind, columns } = spec;
    if (kind === 'go') {
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

/** What is about these enquiries goes along with them, when some of a person's enquiries become somebody else's. */
export async function moveEnquiryRows(
  trx: Trx,
  tables: PersonTables,
  enquiries: readonly string[],
  { from, into }: { from: string; into: string },
): Promise<void> {
  for (const [table, spec] of Object.entries(tables)) {
    if (spec.rows !== 'go' || spec.enquiry === undefined) continue;
    for (const id of enquiries) {
      await move(trx, table, [spec.enquiry], { from, into }, [[id]]);
    }
  }
}
