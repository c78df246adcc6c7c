import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { RunningSite } from '../tests/harness/site.ts';
import { waitUntil } from '../tests/harness/until.ts';
import { residentMb } from './process-figures.ts';

/** Settings of a process whose heap `figuresOf` can read. */
export const heapReport = {
  NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'report-heap.ts')}`,
};

/** The heap of a process after a garbage collection and its memory, in MB, and its open file handles. */
export type Figures = { heap: number; resident: number; handles: number };

export async function figuresOf(site: RunningSite): Promise<Figures> {
  const reports = () => [...site.output().matchAll(/^heap (\d+)$/gm)];
  const before = reports().length;
  site.process.kill('SIGUSR2');
  await waitUntil('the heap is reported', () => reports().length > before);
  return {
    heap: Number(reports().at(-1)?.[1]) / 1024 / 1024,
    resident: residentMb(site.process.pid),
    handles: readdirSync(`/proc/${site.process.pid}/fd`).length,
  };
}

/** Connections to the database, without the one that counts them. */
export async function connectionsTo(url: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    url,
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return row?.count ?? Number.NaN;
}

export async function rowsOf<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const database = new pg.Client(url);
  await database.connect();
  try {
    return (await database.query<Row>(query)).rows;
  } finally {
    await database.end();
  }
}
