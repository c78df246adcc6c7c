import { MoveError } from './move-error.ts';
import { type Output, startProgress } from './progress.ts';
import { createTableHash, keyText, plainRow, type Row, rowText, type Table } from './rows.ts';
import { openSource, type Source } from './source.ts';
import { type Target, withTarget } from './target.ts';

/** Rows that are compared, and where needed written, at once. */
const CHUNK = 500;
/** Rows that are read at once for the verification. */
const PAGE = 2000;

type Hashed = { rows: number; digest: string };

/**
 * Makes the PostgreSQL database equal to the embedded one and verifies it. The site may be running; each run copies what
 * has changed since the one before. Returns what to do next. Throws MoveError.
 */
export async function moveDatabase(dataDir: string, databaseUrl: string, out: Output): Promise<string[]> {
  const source = openSource(dataDir);
  try {
    return await withTarget(databaseUrl, source.fingerprint, async (target) => {
      const tables = await matchTables(source, target);
      out.write(`Copying ${inRows(totalOf(source.tables))} of ${tables.length} tables.\n`);
      const hashes = await copy(source, target, tables, out);
      await removeGone(source, target, tables);
      await verify(target, tables, hashes, out);
      const { hasChanged, isServed } = source.close();
      if (hasChanged || isServed) return [`${isServed ? RUNNING : WRITTEN} ${ONCE_MORE}`];
      await target.finish();
      return [DONE];
    });
  } finally {
    source.abandon();
  }
}

const RUNNING = 'The site is still running and may have written since.';
const WRITTEN = 'The site wrote while its rows were copied.';
const ONCE_MORE =
  'Stop it, run this command once more (it copies only what has changed), then set DATABASE_URL and start the site.';
const DONE = 'All rows are in PostgreSQL. Set DATABASE_URL and start the site.';

const inRows = (many: number) => `${Math.round(many).toLocaleString('en')} rows`;
const totalOf = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** The tables with PostgreSQL's types, each after its parents. Both databases must have the same columns. */
async function matchTables(source: Source, target: Target): Promise<Table[]> {
  const columns = await target.columns();
  return source.tables.map((table) => {
    const own = columns.get(table.name) ?? [];
    const differing = table.columns.filter((name) => !own.some((column) => column.name === name));
    if (differing.length > 0 || own.length !== table.columns.length)
      throw new Error(`The table ${table.name} has other columns in PostgreSQL: ${differing.join(', ')}`);
    return { ...table, columns: own };
  });
}

/** Copies differing rows, parents first, and returns the hash of each table in the snapshot. */
async function copy(source: Source, target: Target, tables: readonly Table[], out: Output) {
  const total = totalOf(source.tables);
  const progress = startProgress(out, 'Copying', total, inRows);
  const hashes = new Map<string, Hashed>();
  for (const table of tables) {
    const hash = createTableHash();
    for (const chunk of chunks(source.rows(table))) {
      const rows = chunk.map((row) => plainRow(row, table.columns));
      const stored = new Map(
        (await target.find(table, rows)).map((row) => {
          const plain = plainRow(row, table.columns);
          return [keyText(plain, table.key), rowText(plain, table.columns)];
        }),
      );
      const differing = rows.filter((row) => {
        const text = rowText(row, table.columns);
        hash.add(text);
        return stored.get(keyText(row, table.key)) !== text;
      });
      if (differing.length > 0) await target.upsert(table, differing);
      progress.add(rows.length, table.name);
    }
    hashes.set(table.name, { rows: hash.rows, digest: hash.digest });
  }
  progress.end(inRows(total));
  return hashes;
}

function* chunks(rows: Iterable<Row>): Generator<Row[]> {
  let chunk: Row[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Removes rows that the snapshot does not have, children first. */
async function removeGone(source: Source, target: Target, tables: readonly Table[]): Promise<void> {
  for (const table of tables.toReversed()) {
    const expected = source.tables.find(({ name }) => name === table.name)?.rows;
    if ((await target.count(table)) === expected) continue;
    const isThere = source.finder(table);
    for await (const page of target.pages(table, PAGE)) {
      const gone = page.filter((row) => !isThere(row));
      if (gone.length > 0) await target.remove(table, gone);
    }
  }
}

/** Reads all rows of PostgreSQL again and compares counts and hashes. Throws MoveError when they differ. */
async function verify(
  target: Target,
  tables: readonly Table[],
  hashes: ReadonlyMap<string, Hashed>,
  out: Output,
): Promise<void> {
  const total = totalOf([...hashes.values()]);
  const progress = startProgress(out, 'Verifying', total, inRows);
  const lines: string[] = [];
  let differing = 0;
  for (const table of tables) {
    const found = createTableHash();
    for await (const page of target.pages(table, PAGE)) {
      for (const row of page) found.add(rowText(plainRow(row, table.columns), table.columns));
      progress.add(page.length, table.name);
    }
    const wanted = hashes.get(table.name) ?? { rows: 0, digest: '' };
    const isEqual = wanted.rows === found.rows && wanted.digest === found.digest;
    if (!isEqual) differing += 1;
    lines.push(lineOf([table.name, shown(wanted), shown(found), isEqual ? 'equal' : 'DIFFERENT']));
  }
  progress.end(inRows(total));
  out.write(
    `${[lineOf(['table', 'SQLite: rows hash', 'PostgreSQL: rows hash', '']), ...lines].join('\n')}\n`,
  );
  if (differing > 0)
    throw new MoveError(
      `${differing} tables differ: something else writes to the PostgreSQL database. Stop it and run this command again.`,
    );
}

const shown = ({ rows, digest }: Hashed) => `${rows} ${digest.slice(0, 16)}`;
const lineOf = ([name = '', here = '', there = '', verdict = '']: string[]) =>
  `${name.padEnd(22)}${here.padEnd(28)}${there.padEnd(28)}${verdict}`.trimEnd();
