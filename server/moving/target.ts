import { CompiledQuery, Kysely, type RawBuilder, sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { causeOf, locationOf } from '../database/open.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { Database } from '../database/schema.ts';
import { MOVE_TABLE } from '../database/unfinished-move.ts';
import { createLog } from '../process/log.ts';
import { MoveError } from './move-error.ts';
import type { Column, Row, Table } from './rows.ts';

/** One connection to PostgreSQL, which only this move writes to. */
export type Target = ReturnType<typeof targetOn>;

/** How long PostgreSQL may be silent, in milliseconds. */
const ANSWER_MS = 120_000;
/** Held by the running move. */
const LOCK_NUMBER = 7_100_024;
/** A killed move holds its lock until PostgreSQL notices. */
const LOCK_TIMEOUT_MS = 20_000;

/**
 * Connects to PostgreSQL, migrates it and runs `work`. The database must be empty, or hold an earlier run of the same
 * site. Throws MoveError.
 */
export async function withTarget<T>(
  databaseUrl: string,
  fingerprint: string,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const log = createLog('silent');
  const pool = new Kysely<Database>({ dialect: postgresDialect(databaseUrl, log, ANSWER_MS, { most: 2 }) });
  try {
    return await pool.connection().execute(async (db) => {
      await claim(db, fingerprint);
      await migrate(pool, log);
      await setTriggers(db, 'disable');
      return work(targetOn(db));
    });
  } catch (error) {
    if (error instanceof MoveError || isOurFault(error)) throw error;
    throw new MoveError(`PostgreSQL at ${locationOf(databaseUrl)} cannot be used: ${causeOf(error)}`);
  } finally {
    await pool.destroy();
  }
}

/** Whether the error is a fault of this program, and not of the database. */
const isOurFault = (error: unknown) => error instanceof TypeError || error instanceof ReferenceError;

/** Marks the empty database as ours, or finds the mark of an earlier run. */
async function claim(db: Kysely<Database>, fingerprint: string): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db);
  await sql`select pg_advisory_lock(${sql.lit(LOCK_NUMBER)})`.execute(db).catch((error) => {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new MoveError('Another move to this database is running.');
  });
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(db);
  if (rows.length === 0) {
    await sql`create table ${sql.id(MOVE_TABLE)} as select ${fingerprint}::text as source`.execute(db);
    return;
  }
  if (!rows.some(({ name }) => name === MOVE_TABLE)) {
    const first = rows[0]?.name;
    throw new MoveError(
      `The PostgreSQL database is not empty: it holds ${rows.length === 1 ? `the table ${first}` : `${rows.length} tables, such as ${first}`}. Give an empty one.`,
    );
  }
  const { rows: marks } = await sql<{ source: string }>`select source from ${sql.id(MOVE_TABLE)}`.execute(db);
  if (marks[0]?.source !== fingerprint)
    throw new MoveError('The PostgreSQL database holds the move of another site. Give an empty one.');
}

/** The triggers of a table would record its copied rows as changes. */
async function setTriggers(db: Kysely<Database>, change: 'disable' | 'enable'): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.id(name)} ${sql.raw(change)} trigger user`.execute(db);
}

function targetOn(db: Kysely<Database>) {
  const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  /** Rows as a parameter: PostgreSQL reads each value by the column's own type. */
  const rowsOf = ({ name }: Table, rows: readonly Row[]) =>
    sql`json_populate_recordset(null::${sql.id(name)}, ${JSON.stringify(rows)}::json)`;
  const isSame = (names: readonly string[], left: string, right: string): RawBuilder<unknown> =>
    sql.join(
      names.map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`),
      sql` and `,
    );
  const keysOf = ({ key }: Table, rows: readonly Row[]) =>
    rows.map((row) => Object.fromEntries(key.map((name) => [name, row[name]])));

  return {
    /** The columns of each table, with their types. */
    async columns(): Promise<Map<string, Column[]>> {
      const { rows } = await sql<{ table: string; name: string; type: string }>`
        select table_name as "table", column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema() order by table_name, ordinal_position`.execute(db);
      return Map.groupBy(rows, ({ table }) => table);
    },
    async count({ name }: Table): Promise<number> {
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.id(name)}`.execute(db);
      return Number(rows[0]?.rows);
    },
    /** The stored rows with the primary keys of the given ones. */
    async find(table: Table, rows: readonly Row[]): Promise<Row[]> {
      const found = await sql<Row>`select stored.* from ${sql.id(table.name)} as stored
        join ${rowsOf(table, keysOf(table, rows))} as given on ${isSame(table.key, 'stored', 'given')}`.execute(
        db,
      );
      return found.rows;
    },
    /** Inserts or updates the rows in one transaction. */
    async upsert(table: Table, rows: readonly Row[]): Promise<void> {
      const all = table.columns.map(({ name }) => name);
      const others = all.filter((name) => !table.key.includes(name));
      const changes = sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
      const writing = db.transaction().execute(async (trx) => {
        // A unique value can have passed to another row. The old holder is gone, or follows with its new value.
        for (const unique of table.unique) {
          await sql`delete from ${sql.id(table.name)} as stored using ${rowsOf(table, rows)} as given
            where ${isSame(unique, 'stored', 'given')} and not (${isSame(table.key, 'stored', 'given')})`.execute(
            trx,
          );
        }
        await sql`insert into ${sql.id(table.name)} (${columnsOf(all)}) overriding system value
          select ${columnsOf(all)} from ${rowsOf(table, rows)}
          on conflict (${columnsOf(table.key)})
          do ${others.length > 0 ? sql`update set ${changes}` : sql`nothing`}`.execute(trx);
      });
      await writing.catch((error) => {
        throw new Error(`the table ${table.name}: ${causeOf(error)}`);
      });
    },
    async remove(table: Table, rows: readonly Row[]): Promise<void> {
      await sql`delete from ${sql.id(table.name)} as stored using ${rowsOf(table, keysOf(table, rows))} as given
        where ${isSame(table.key, 'stored', 'given')}`.execute(db);
    },
    /** All rows, in pages by primary key. */
    async *pages(table: Table, size: number): AsyncGenerator<Row[]> {
      const key = columnsOf(table.key);
      for (let last: Row | undefined; ; ) {
        const after = last && sql`where (${key}) > (${sql.join(table.key.map((name) => last?.[name]))})`;
        const { rows } = await sql<Row>`select * from ${sql.id(table.name)} ${after ?? sql``}
          order by ${key} limit ${sql.lit(size)}`.execute(db);
        if (rows.length > 0) yield rows;
        if (rows.length < size) return;
        last = rows.at(-1);
      }
    },
    /** From now on the site may start on this database. */
    async finish(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ table: string; column: string }>`
          select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = current_schema() and is_identity = 'YES'`.execute(trx);
        for (const { table, column } of rows) {
          await sql`select setval(pg_get_serial_sequence(quote_ident(${table}::text), ${column}::text),
            greatest(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null) from ${sql.id(table)}`.execute(
            trx,
          );
        }
        await setTriggers(trx, 'enable');
        await sql`drop table ${sql.id(MOVE_TABLE)}`.execute(trx);
      });
      // Without statistics the first queries on many rows would be slow.
      await db.executeQuery(CompiledQuery.raw('analyze'));
    },
  };
}
