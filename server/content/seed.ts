import type { Log } from '../log.ts';
import type { DocumentStore, StoredMedia } from '../store/documents.ts';
import { readSeedDocuments, readSeedMedia, type SeedMedia } from './seed-files.ts';

/** Fills an empty store with the words and pictures of `folder`, once; what editors changed is never touched. */
export async function seedContent(
  documents: Pick<DocumentStore, 'contentVersion' | 'seed'>,
  { folder, log, now }: { folder: string; log: Log; now: number },
): Promise<void> {
  if ((await documents.contentVersion()) > 0) return;
  const [rows, files] = await Promise.all([readSeedDocuments(folder), readSeedMedia(folder)]);
  const seeded = await documents.seed({
    documents: rows.map((row) => ({ ...row, body: JSON.stringify(row.body) })),
    media: files.map((row) => storedMedium(row, now)),
  });
  if (seeded) log.info({ documents: rows.length, media: files.length }, 'content seeded');
}

/** A medium of the seed as its row. */
export function storedMedium(row: SeedMedia, now: number): StoredMedia {
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
  };
}
