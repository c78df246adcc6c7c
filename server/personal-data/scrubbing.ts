import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Store } from '../database/open.ts';
import type { Identifiers } from './identifiers.ts';
import { findMentions } from './mentions.ts';
import { bytePatternsOf, patternsOf } from './patterns.ts';
import { PERSONAL_TABLE_NAMES } from './personal-tables.ts';

/**
 * What is left of somebody in the database's own files: `none`, `some` where bytes of theirs still lie in pages that
 * are not used, `vacuumed` on PostgreSQL, whose files cannot be looked through from here.
 */
export type Traces = 'none' | 'some' | 'vacuumed';

/** A larger file is not written anew while people wait: the operator does it (docs/operations.md). */
const REWRITTEN_UP_TO = 64 * 1024 * 1024;
const CHECKPOINTS = 20;
/** Looked through in one go, while others wait. */
const PIECE_BYTES = 256 * 1024;
/** Bytes of the longest address, or of a number with everything between its digits, and more. */
const LONGEST_TRACE = 512;

/** Sees to it that what was deleted is gone from the files too, and looks whether it is. */
export async function scrub(store: Store, of: Pick<Identifiers, 'phones' | 'emails'>): Promise<Traces> {
  if (store.dialect === 'postgres') {
    // Dead rows are free to be overwritten from now on; a file system forgets no sooner.
    const tables = PERSONAL_TABLE_NAMES.map((table) => sql.table(table));
    await store.maintain((db) => sql`vacuum ${sql.join(tables)}`.execute(db));
    return 'vacuumed';
  }
  const file = await fileOf(store);
  const holdsThem = () => containsAny([file, `${file}-wal`], bytePatternsOf(of));
  await emptyLog(store);
  if (!(await holdsThem())) return 'none';
  // Pages that were rearranged before may hold what has moved on.
  if ((await stat(file)).size > REWRITTEN_UP_TO) return 'some';
  await sql`vacuum`.execute(store.db);
  const isEmpty = await emptyLog(store);
  if (!(await holdsThem())) return 'none';
  // Bytes do not tell a longer address of somebody else from theirs. Every page is in use now: the texts tell.
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

/**
 * Writes the log into the file and cuts it off. Another process that reads just now keeps it for a moment; answers
 * whether it is cut off.
 */
async function emptyLog({ db }: Store): Promise<boolean> {
  for (let attempt = 0; attempt < CHECKPOINTS; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Whether any of these stands in the bytes of any of the files. */
export async function containsAny(files: readonly string[], traces: readonly RegExp[]): Promise<boolean> {
  if (traces.length === 0) return false;
  for (const file of files) {
    let tail = '';
    try {
      for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
        // Each byte is one letter.
        const text = tail + (piece as Buffer).toString('latin1');
        if (traces.some((trace) => trace.test(text))) return true;
        tail = text.slice(-LONGEST_TRACE);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return false;
}
