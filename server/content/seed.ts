import type { Log } from '../log.ts';
import type { DocumentStore } from '../store/documents.ts';
import { readSeedDocuments, readSeedMedia } from './seed-files.ts';

/** Fills an empty store with the words and pictures of `folder`, once; what editors changed is never touched. */
export async function seedContent(
  documents: Pick<DocumentStore, 'contentVersion' | 'seed'>,
  { folder, log, now }: { folder: string; log: Log; now: number },
): Promise<void> {
  if ((await documents.contentVersion()) > 0) return;
  const [rows, files] = await Promise.all([readSeedDocuments(folder), readSeedMedia(folder)]);
  const seeded = await documents.seed({
    documents: rows.map((row) => ({ ...row, body: JSON.stringify(row.body) })),
    media: files.map((row) => ({
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
    })),
  });
  if (seeded) log.info({ documents: rows.length, media: files.length }, 'content seeded');
}
