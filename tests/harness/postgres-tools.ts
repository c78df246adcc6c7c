import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Stand-ins for PostgreSQL's client programs, which are not on every machine or are older than the server. A dump is
 * plain SQL. `psql` leaves a transaction open at the end of its input.
 */
const PG = import.meta.resolve('pg');
const program = (code: string) => `exec "${process.execPath}" --input-type=module -e '
  import { text } from "node:stream/consumers";
  const { default: pg } = await import("${PG}");
  const client = new pg.Client();
  await client.connect();
  ${code}
  await client.end();
' -- "$@"`;

export const PSQL = program(
  'await client.query(await text(process.stdin)).catch(() => (process.exitCode = 3));',
);
export const PG_RESTORE = (status: number) => `/bin/cat "$5"; exit ${status}`;
/** Functions, tables, rows and indexes, of the snapshot and without the data of excluded tables. */
const PG_DUMP = program(`
  const values = (name) => process.argv.flatMap((arg) => arg.startsWith(name) ? [arg.slice(name.length)] : []);
  await client.query("begin isolation level repeatable read");
  await client.query("set transaction snapshot " + client.escapeLiteral(values("--snapshot=")[0]));
  const { rows: tables } = await client.query(\`
    select c.relname as name, string_agg(format($$%I %s$$, a.attname, format_type(a.atttypid, a.atttypmod)), $$, $$ order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = $$r$$ and c.relnamespace = $$public$$::regnamespace group by c.relname\`);
  const print = async (query) => {
    for (const { line } of (await client.query(query)).rows) console.log(line + ";");
  };
  await print("select pg_get_functiondef(oid) as line from pg_proc where pronamespace = $$public$$::regnamespace");
  for (const { name, columns } of tables) {
    console.log(\`create table public."\${name}" (\${columns});\`);
    if (values("--exclude-table-data=").includes(name)) continue;
    const { rows } = await client.query(\`select to_jsonb(t)::text as row from public."\${name}" t\`);
    for (const { row } of rows)
      console.log(\`insert into public."\${name}" select * from jsonb_populate_record(null::public."\${name}", \${client.escapeLiteral(row)}::jsonb);\`);
  }
  await print("select indexdef as line from pg_indexes where schemaname = $$public$$");
`);

/** Writes an executable of this name into a folder for the PATH. */
export async function writeTool(folder: string, name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

export async function writePostgresTools(folder: string): Promise<void> {
  await writeTool(folder, 'pg_dump', PG_DUMP);
  await writeTool(folder, 'pg_restore', PG_RESTORE(0));
  await writeTool(folder, 'psql', PSQL);
}
