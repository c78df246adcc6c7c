import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Store } from '../database/open.ts';
import type { Identifiers } from './identifiers.ts';
import { findMentions } from './mentions.ts';
import { bytePatternsOf, patternsOf } from './patterns.ts';
import { PERSONAL_TABLE_NAMES } from './personal-tables.ts';

/**
 * Traces of a person in the database files: `none`; `some` when bytes remain in unused pages; `vacuumed` on PostgreSQL,
 * whose files are not accessible from here.
 */
export type RemainingTraces = 'none' | 'some' | 'vacuumed';

/** Larger files are not rewritten during a request: the operator does it (docs/operations.md). */
const REWRITTEN_UP_TO = 64 * 1024 * 1024;
const CHECKPOINTS = 20;
/** Bytes searched at once, between which other work runs. */
const PIECE_BYTES = 256 * 1024;
/** Longer than any address, and than any number with separators. */
const MAX_TRACE = 512;

/** Removes deleted data from the database files, and checks the result. */
export async function removeDeletedData(
  store: Store,
  of: Pick<Identifiers, 'phones' | 'emails'>,
): Promise<RemainingTraces> {
  if (store.dialect === 'postgres') {
    // Vacuum frees dead rows to be overwritten; a file system guarantees no more.
    const tables = PERSONAL_TABLE_NAMES.map((table) => sql.table(table));
    await store.maintain((db) => sql`vacuum ${sql.join(tables)}`.execute(db));
    return 'vacuumed';
  }
  const file = await fileOf(store);
  const holdsThem = () => containsAny([file, `${file}-wal`], bytePatternsOf(of));
  await emptyLog(store);
  if (!(await holdsThem())) return 'none';
  // Rearranged pages may contain old copies of rows.
  if ((await stat(file)).size > REWRITTEN_UP_TO) return 'some';
  await sql`vacuum`.execute(store.db);
  const isEmpty = await emptyLog(store);
  if (!(await holdsThem())) return 'none';
  // Bytes cannot tell a longer address of somebody else from this one. After a vacuum all pages are in use, so check
  // the texts.
  return isEmpty && !(await areNamed(store, of)) ? 'none' : 'some';
}

async function areNamed(store: Store, of: Pick<Identifiers, 'phones' | 'emails'>): Promise<boolean> {
  const all = { most: 1, withinMs: Number.POSITIVE_INFINITY, except: () => false };
  const { mentions } = await findMentions(store, patternsOf({ ...of, names: [] }), all);
  return mentions.length > 0;
}

async function fileOf({ db }: Store): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file ?? '';
}

/** Checkpoints and truncates the write-ahead log; concurrent readers may delay it. Returns whether it is empty. */
async function emptyLog({ db }: Store): Promise<boolean> {
  for (let attempt = 0; attempt < CHECKPOINTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Whether any pattern matches the bytes of any file. */
export async function containsAny(files: readonly string[], traces: readonly RegExp[]): Promise<boolean> {
  if (traces.length === 0) return false;
  for (const file of files) {
    let tail = '';
    try {
      for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
        // Decode each byte as one character.
        const text = tail + (piece as Buffer).toString('latin1');
        if (traces.some((trace) => trace.test(text))) return true;
        tail = text.slice(-MAX_TRACE);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return false;
}
