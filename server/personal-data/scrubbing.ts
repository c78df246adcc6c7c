import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Store } from '../database/open.ts';
import { PEOPLE_TABLES } from './people-places.ts';

/**
 * What is left of somebody in the database's own files: `none`, `some` where bytes of theirs still lie in pages that
 * are not used, `vacuumed` on PostgreSQL, whose files cannot be looked through from here.
 */
export type Traces = 'none' | 'some' | 'vacuumed';

/** A larger file is not written anew while people wait: the operator does it (docs/operations.md). */
const REWRITTEN_UP_TO = 64 * 1024 * 1024;
const CHECKPOINTS = 20;

/** Sees to it that what was deleted is gone from the files too, and looks whether it is. */
export async function scrub(store: Store, values: readonly string[]): Promise<Traces> {
  if (store.dialect === 'postgres') {
    // Dead rows are free to be overwritten from now on; a file system forgets no sooner.
    const tables = PEOPLE_TABLES.map((table) => sql.table(table));
    await store.maintain((db) => sql`vacuum ${sql.join(tables)}`.execute(db));
    return 'vacuumed';
  }
  const file = await fileOf(store);
  await emptyLog(store);
  if (!(await holdsAny([file, `${file}-wal`], values))) return 'none';
  // Pages that were rearranged before may hold what has moved on.
  if ((await stat(file)).size > REWRITTEN_UP_TO) return 'some';
  await sql`vacuum`.execute(store.db);
  await emptyLog(store);
  return (await holdsAny([file, `${file}-wal`], values)) ? 'some' : 'none';
}

async function fileOf({ db }: Store): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file ?? '';
}

/** Writes the log into the file and cuts it off. Another process that reads just now keeps it for a moment. */
async function emptyLog({ db }: Store): Promise<void> {
  for (let attempt = 0; attempt < CHECKPOINTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether the bytes of any of these texts stand in any of the files. */
export async function holdsAny(files: readonly string[], values: readonly string[]): Promise<boolean> {
  const wanted = values.map((value) => Buffer.from(value)).filter(({ length }) => length > 0);
  const longest = Math.max(0, ...wanted.map(({ length }) => length));
  for (const file of files) {
    let tail = Buffer.alloc(0);
    try {
      for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
        const bytes = Buffer.concat([tail, piece as Buffer]);
        if (wanted.some((value) => bytes.includes(value))) return true;
        tail = bytes.subarray(Math.max(0, bytes.length - longest + 1));
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return false;
}
