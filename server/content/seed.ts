import type { Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import type { StoredMedia } from '../store/content/documents.ts';
import { isSeeded, recordSeeded, seedStore } from '../store/content/seeding.ts';
import { readSeedDocuments, readSeedMedia, type SeedMedia, seedDigest } from './seed-files.ts';

/** Adds the documents and media of `folder` to the store. Never changes what was edited or deleted there. */
export async function seedContent(
  store: Store,
  { folder, log, now }: { folder: string; log: Log; now: number },
): Promise<void> {
  if (store.isAbsent) return;
  const digest = await seedDigest(folder);
  if (await isSeeded(store, digest)) return;
  const [rows, files] = await Promise.all([readSeedDocuments(folder), readSeedMedia(folder)]);
  const documents = rows.map((row) => ({ ...row, body: JSON.stringify(row.body) }));
  const media = files.map((row) => toStoredMedium(row, now));
  const { added, changed } = await seedStore(store, { documents, media }, now);
  await recordSeeded(store, digest);
  if (added + changed > 0) log.info({ added, changed }, 'content seeded');
}

/** The row of a medium in the seed. */
export function toStoredMedium(row: SeedMedia, now: number): StoredMedia {
  return {
    file: row.file,
    type: row.type,
    kind: row.kind,
    alt: row.alt,
    title: row.title ?? '',
    caption: row.caption,
    focus: row.focus,
    width: row.width,
    height: row.height,
    seconds: row.seconds ?? null,
    poster: row.poster ?? null,
    gallery_position: row.galleryPosition ?? null,
    created_at: now,
    revision: 1,
    updated_at: now,
    updated_by: null,
  };
}
