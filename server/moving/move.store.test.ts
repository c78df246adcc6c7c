import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openLeadDesk } from '../../tests/harness/lead-desk.ts';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { readSecret } from '../crypto/secrets.ts';
import { openStore } from '../database/open.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';

let from: TestDatabase;
let to: TestDatabase;
let url: string;
let desk: ReturnType<typeof openLeadDesk>;
let sqlite: DatabaseSync;

beforeEach(async () => {
  from = await makeDatabase('sqlite', inject('postgresUrl'));
  to = await makeDatabase('postgres', inject('postgresUrl'), { bare: true });
  url = to.options.databaseUrl ?? '';
  desk = openLeadDesk();
  await desk.open(from);
  await readSecret(desk.store, 'erasure');
  sqlite = new DatabaseSync(join(from.options.dataDir, SQLITE_FILE));
  sqlite.exec('pragma busy_timeout = 5000');
});
afterEach(async () => {
  if (sqlite.isOpen) sqlite.close();
  await from.remove();
  await to.remove();
});

/** The site is stopped: nobody has its database open. */
async function stopSite() {
  await desk.store.close();
  sqlite.close();
}

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../move.ts'), ...args], {
    env: { DATA_DIR: from.options.dataDir, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}

const move = (to = url) => start('--to', to).ended;

const rows = (sql: string) => sqlite.prepare(sql).all() as Record<string, string | number>[];

const tableNames = () =>
  rows(`select name from sqlite_schema where type = 'table'
    and name not like 'sqlite%' and name not like 'kysely%' order by rowid`).map(({ name }) => String(name));

/** Three rows in each table that has none, with values of every kind. */
function fillEmptyTables() {
  for (const table of tableNames()) {
    if (rows(`select 1 from "${table}" limit 1`).length > 0) continue;
    const parents = rows(
      `select "from" as "column", "table" as parent from pragma_foreign_key_list('${table}')`,
    );
    const columns = rows(`select name, type, pk from pragma_table_info('${table}')`);
    for (const n of [1, 2, 3]) {
      const values = columns.map(({ name, type, pk }) => {
        const parent = parents.find(({ column }) => column === name)?.parent;
        if (parent) return rows(`select id from "${parent}" order by id`)[n - 1]?.id ?? null;
        if (n === 3 && !pk && isNullable(table, String(name))) return null;
        if (/bool/i.test(String(type))) return n % 2;
        if (/timestamp/i.test(String(type)))
          return new Date(Date.UTC(2026, n, 9, 18, 30, 1, n)).toISOString();
        if (/double/i.test(String(type))) return n / 3;
        if (/bigint/i.test(String(type))) return n === 2 ? 2 ** 52 + 1 : n;
        if (/int/i.test(String(type))) return n;
        return `{"${name}":"वायुवन ${n} \\"'\\\\ \n\u0001 🏡"}`;
      });
      sqlite.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`).run(...values);
    }
  }
}

const isNullable = (table: string, column: string) =>
  rows(`select "notnull" as no from pragma_table_info('${table}') where name = '${column}'`)[0]?.no === 0;

/** Many people with an enquiry and two deliveries each, so that a move takes its time. */
function fillManyLeads(many: number) {
  const copyOf = (table: string, changes: Record<string, string>) => {
    const names = rows(`select name from pragma_table_info('${table}')`).map(({ name }) => String(name));
    const values = names.map((name) => changes[name] ?? `first."${name}"`).join(', ');
    sqlite.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})
      insert into ${table} select ${values} from n, (select * from ${table} order by id limit 1) as first`);
  };
  copyOf('person', { id: `printf('many-%d', i)` });
  copyOf('enquiry', {
    id: `printf('many-%d', i)`,
    person_id: `printf('many-%d', i)`,
    reference: `printf('M-%d', i)`,
    submission_key: `printf('many-%d', i)`,
  });
  copyOf('delivery', { id: `printf('many-%d', i)`, enquiry_id: `printf('many-%d', i)` });
}

const counts = (tables: readonly string[], count: (table: string) => Promise<number> | number) =>
  Promise.all(tables.map(async (table) => [table, await count(table)] as const));
const countHere = (table: string) => Number(rows(`select count(*) as n from "${table}"`)[0]?.n);

async function inPostgres<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The lines of the verification: table, rows and hash on both sides, verdict. */
const verdicts = (output: string) =>
  [...output.matchAll(/^(\w+) +(\d+ \w{16}) +(\d+ \w{16}) +(\w+)$/gm)].map(
    ([, table, here, there, verdict]) => ({
      ...{ table, here, there, verdict },
    }),
  );

/** Runs SQL in the moved database. */
const postgres = (sql: string) =>
  inPostgres(async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

const DONE = 'All rows are in PostgreSQL. Set DATABASE_URL and start the site.';

/** Expects that every table is verified as equal. */
function expectEqual(output: string, tables: readonly string[]) {
  const verified = verdicts(output).map(({ table }) => table);
  expect(verified.toSorted(), output).toEqual(tables.toSorted());
  for (const { table, here, there, verdict } of verdicts(output))
    expect([table, there, verdict]).toEqual([table, here, 'equal']);
}

test('ten kills at random moments lose nothing: counts and hashes are equal, and the store opens', async () => {
  const { enquiry } = await desk.enquire({ name: 'Asha Verma' });
  fillManyLeads(6000);
  fillEmptyTables();
  const tables = tableNames();
  const here = await counts(tables, countHere);
  expect(here.filter(([, many]) => many === 0)).toEqual([]);
  let interrupted = 0;
  for (let run = 0; interrupted < 10 && run < 30; run += 1) {
    const { child, ended } = start('--to', url);
    await once(child.stdout, 'data');
    await pause(Math.random() * 250);
    child.kill('SIGKILL');
    if ((await ended).code === null) interrupted += 1;
  }
  expect(interrupted).toBe(10);
  await expect(openStore(to.options)).rejects.toThrow('its move from the embedded database is not finished');

  const running = await move();
  expect(running.output).toContain('The site is still running');
  expect(running.code).toBe(0);
  await stopSite();
  const { code, output } = await move();
  expect(output).toContain(DONE);
  expect(code).toBe(0);
  expectEqual(output, tables);
  const there = await counts(tables, async (table) =>
    Number((await postgres(`select count(*) as n from "${table}"`))[0]?.n),
  );
  expect(there).toEqual(here);

  const moved = openLeadDesk();
  await moved.open(to);
  expect(await moved.leads.findByEnquiry(enquiry)).toBeTruthy();
  // The triggers work again, and their sequence goes on after the moved rows.
  const due = 'select max(seq)::int as seq from figure_due';
  const before = Number((await postgres(due))[0]?.seq);
  await moved.enquire({ name: 'Ravi Singh' });
  expect(Number((await postgres(due))[0]?.seq)).toBeGreaterThan(before);
  // Nothing may overwrite what is written there from now on.
  expect((await move()).output).toMatch(/^The PostgreSQL database is not empty: it holds \d+ tables/m);
});

test('a further run takes over changes, removals and values that passed to another row', async () => {
  await desk.enquire({ name: 'Asha Verma' });
  fillManyLeads(20);
  fillEmptyTables();
  const tables = tableNames();
  expectEqual((await move()).output, tables);
  sqlite.exec(`
    pragma foreign_keys = on;
    update user set email = 'new@example.com' where id = (select max(id) from user);
    update user set email = (select 'was of ' || max(id) from user) where id = (select min(id) from user);
    update subscription set email = 'swap' where id = (select min(id) from subscription);
    update enquiry set reference = 'swapped' where id = 'many-1';
    update enquiry set reference = 'M-1' where id = 'many-9';
    update enquiry set reference = 'M-9' where id = 'many-1';
    update enquiry set person_id = 'many-2' where person_id = 'many-3';
    delete from delivery where id = 'many-4';
    delete from person where id = 'many-3';
    delete from enquiry where id = 'many-5';
    delete from person where id = 'many-5';
    update document set body = 'changed' where rowid = (select min(rowid) from document);
    delete from figure_due`);
  expectEqual((await move()).output, tables);
  await stopSite();
  const { output } = await move();
  expectEqual(output, tables);
  expect(output).toContain(DONE);
  expect(
    await postgres(`select reference from enquiry where id in ('many-1', 'many-9') order by id`),
  ).toEqual([{ reference: 'M-9' }, { reference: 'M-1' }]);
  expect(await postgres('select seq from figure_due')).toEqual([]);
});

test('while the site writes it is copied consistently, and the last run brings the rest', async () => {
  await desk.enquire({ name: 'Asha Verma' });
  fillManyLeads(1000);
  const tables = tableNames();
  const { child, ended } = start('--to', url);
  let sent = 0;
  await once(child.stdout, 'data');
  while (child.exitCode === null) {
    sent += 1;
    await desk.enquire({
      name: `Ravi ${sent}`,
      phone: String(9_000_000_000 + sent),
      email: `r${sent}@example.com`,
    });
  }
  const running = await ended;
  expect(sent).toBeGreaterThan(0);
  expect(running.output).toContain('The site is still running and may have written since. Stop it, run');
  expectEqual(running.output, tables);
  const enquiries = countHere('enquiry');
  await stopSite();
  const { output } = await move();
  expect(output).toContain(DONE);
  expectEqual(output, tables);
  expect(await postgres('select count(*)::int as n from enquiry')).toEqual([{ n: enquiries }]);
});

test('a wrong destination is explained in one line, and changes nothing', async () => {
  const changed = (changes: Partial<URL>) => Object.assign(new URL(url), changes).href;
  const expectRefusal = async (line: RegExp, ...args: string[]) => {
    const { code, output } = await start(...args).ended;
    expect(output.trimEnd()).toMatch(line);
    expect([code, output.trimEnd().split('\n').length], output).toEqual([1, 1]);
    expect(output).not.toContain('postgres:postgres@');
  };
  const usage = /^Say where to: npm run move -- --to postgres:/;
  for (const args of [[], ['--to', 'mysql://x/y'], [url]]) await expectRefusal(usage, ...args);
  await expectRefusal(/ECONNREFUSED/, '--to', changed({ port: '9' }));
  await expectRefusal(/database "none" does not exist/, '--to', changed({ pathname: '/none' }));

  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await postgres(`create role ${role} login password 'right'`);
  try {
    const of = { username: role, password: 'right' };
    await expectRefusal(/^PostgreSQL at .*permission denied for schema public$/, '--to', changed(of));
  } finally {
    await postgres(`drop role ${role}`);
  }

  await postgres('create table report (n int)');
  await expectRefusal(/is not empty: it holds the table report\. Give an empty one\.$/, '--to', url);
  await postgres(`drop table report; create table move_under_way as select 'other'::text as source`);
  await expectRefusal(/holds the move of another site/, '--to', url);
  await postgres('drop table move_under_way');

  sqlite.exec(`insert into kysely_migration values ('9999-later', '')`);
  await expectRefusal(/made by a newer release \(9999-later/, '--to', url);
  sqlite.exec(`delete from kysely_migration where name > '0020'`);
  await expectRefusal(/of an older release\. Start the site once/, '--to', url);
  await stopSite();
  await writeFile(join(from.options.dataDir, SQLITE_FILE), 'no database');
  await expectRefusal(/cannot be read: file is not a database\.$/, '--to', url);
  expect(
    await postgres(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
});
