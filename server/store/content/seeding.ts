import { createHash } from 'node:crypto';
import type { SeedHistoryTable } from '../../database/content-schema.ts';
import { takeLock } from '../../database/dialect.ts';
import type { Store, Trx } from '../../database/open.ts';
import { bumpContentVersion, type NewDocument, type StoredDocument, type StoredMedia } from './documents.ts';

export type Seed = { documents: NewDocument[]; media: StoredMedia[] };
/** The numbers of documents and media added, and replaced by a later release. */
export type Seeded = { added: number; changed: number };

/**
 * Adds the content of this release to the store. Adds what was never seeded, and updates what is still as it was
 * seeded. Never changes what was edited or deleted. Several processes of the same or different releases may start
 * together: an older release never replaces the content of a newer one.
 */
export async function seedStore(store: Store, seed: Seed, now: number): Promise<Seeded> {
  const marked = [
    ...seed.documents.map((row) => ({
      row,
      mark: markOf('document', row.collection, row.id, documentHash(row)),
    })),
    ...seed.media.map((row) => ({ row, mark: markOf('media', '', row.file, mediaHash(row)) })),
  ];
  if (isKnown(await store.db.selectFrom('seed_history').selectAll().execute(), marked)) {
    return { added: 0, changed: 0 };
  }
  return store.write(async (trx) => {
    await takeLock(trx, store.dialect, 'content');
    const history = historyOf(await trx.selectFrom('seed_history').selectAll().execute());
    const present = await presentRows(trx);
    const result = { added: 0, changed: 0 };
    const marks: SeedHistoryTable[] = [];
    for (const { row, mark } of marked) {
      const hashes = history.get(keyOf(mark));
      if (hashes?.has(mark.hash)) continue;
      marks.push(mark);
      const there = present.get(keyOf(mark));
      if (!hashes && !there) {
        await add(trx, row, now);
        result.added += 1;
      } else if (hashes && there && !there.edited && hashes.has(there.hash)) {
        await replace(trx, row, now);
        result.changed += 1;
      }
    }
    for (let from = 0; from < marks.length; from += 100) {
      await trx
        .insertInto('seed_history')
        .values(marks.slice(from, from + 100))
        .execute();
    }
    if (result.added + result.changed > 0) await bumpContentVersion(trx);
    return result;
  });
}

/** Whether a seed with this digest was added before, so that `seedStore` has nothing to do. */
export async function isSeeded(store: Store, digest: string): Promise<boolean> {
  const found = await store.db
    .selectFrom('seed_history')
    .select('hash')
    .where('held_in', '=', 'seed')
    .where('hash', '=', digest)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records that a seed with this digest was added. */
export async function recordSeeded(store: Store, digest: string): Promise<void> {
  await store.write((trx) =>
    trx
      .insertInto('seed_history')
      .values({ held_in: 'seed', collection: '', id: '', hash: digest })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

type Row = NewDocument | StoredMedia;

const markOf = (held_in: 'document' | 'media', collection: string, id: string, hash: string) => ({
  held_in,
  collection,
  id,
  hash,
});
const keyOf = ({ held_in, collection, id }: Omit<SeedHistoryTable, 'hash'>) =>
  JSON.stringify([held_in, collection, id]);

function historyOf(rows: SeedHistoryTable[]): Map<string, Set<string>> {
  const history = new Map<string, Set<string>>();
  for (const row of rows) {
    const hashes = history.get(keyOf(row)) ?? new Set();
    history.set(keyOf(row), hashes.add(row.hash));
  }
  return history;
}

function isKnown(rows: SeedHistoryTable[], marked: { mark: SeedHistoryTable }[]): boolean {
  const history = historyOf(rows);
  return marked.every(({ mark }) => history.get(keyOf(mark))?.has(mark.hash));
}

/** The hash of each stored row, and whether it was edited. */
async function presentRows(trx: Trx): Promise<Map<string, { hash: string; edited: boolean }>> {
  const documents = await trx.selectFrom('document').selectAll().execute();
  const media = await trx.selectFrom('media').selectAll().execute();
  return new Map([
    ...documents.map(
      (row) =>
        [
          keyOf(markOf('document', row.collection, row.id, '')),
          { hash: documentHash(row), edited: row.updated_by !== null },
        ] as const,
    ),
    ...media.map(
      (row) =>
        [
          keyOf(markOf('media', '', row.file, '')),
          { hash: mediaHash(row), edited: row.updated_by !== null },
        ] as const,
    ),
  ]);
}

async function add(trx: Trx, row: Row, now: number): Promise<void> {
  if ('file' in row) await trx.insertInto('media').values(row).execute();
  else
    await trx
      .insertInto('document')
      .values({ ...row, revision: 1, updated_at: now, updated_by: null })
      .execute();
}

async function replace(trx: Trx, row: Row, now: number): Promise<void> {
  if ('file' in row) {
    const { file, created_at: _made, revision: _revision, ...changed } = row;
    await trx
      .updateTable('media')
      .set((set) => ({ ...changed, revision: set('revision', '+', 1) }))
      .where('file', '=', file)
      .execute();
    return;
  }
  const { collection, id, position, body } = row;
  await trx
    .updateTable('document')
    .set((set) => ({ position, body, revision: set('revision', '+', 1), updated_at: now }))
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hashes as in migration 0008, which made them for the rows before it. */
const documentHash = ({ position, body }: Pick<StoredDocument, 'position' | 'body'>) =>
  sha256(`${position}\n${body}`);
const mediaHash = (row: StoredMedia) =>
  sha256(
    JSON.stringify([
      row.type,
      row.kind,
      row.alt,
      row.title,
      row.caption,
      row.focus,
      row.width,
      row.height,
      row.seconds,
      row.poster,
      row.gallery_position,
    ]),
  );
