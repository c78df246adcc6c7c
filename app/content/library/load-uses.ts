import { href } from 'react-router';
import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import { LIBRARY } from '../../../domain/content/library.ts';
import { type MediaUse, mediaUses } from '../../../domain/content/media-usage.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { Services } from '../../../server/services.ts';
import { editorPath } from '../paths/page-collection.ts';
import { entryPath, listPath, recordCollection } from '../paths/records.ts';
import { draftSetPath } from '../paths/set-path.ts';

/** A place that uses a file, with the URL of its editor. */
export type FileUse = { where: string; to: string };

/** The stored documents with parsed bodies; unreadable bodies count as empty. */
export async function readStored({ documents }: Pick<Services, 'documents'>) {
  const stored = await documents.readAll();
  return {
    media: stored.media,
    documents: stored.documents.map((row) => ({ ...row, body: parseJson(row.body) })),
  };
}
export type StoredBodies = Awaited<ReturnType<typeof readStored>>;

/** The uses of each file, in public content and in drafts. */
export async function loadUses(
  { drafts }: Pick<Services, 'drafts'>,
  { documents, media }: StoredBodies,
): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>();
  const add = (found: Map<string, MediaUse[]>, placeOf: (use: MediaUse) => FileUse) => {
    for (const [file, each] of found) uses.set(file, [...(uses.get(file) ?? []), ...each.map(placeOf)]);
  };
  add(mediaUses(documents, media), (use) => ({ where: use.where, to: useAddress(use) }));
  const unplaced = media.map((row) => ({ ...row, poster: null, gallery_position: null }));
  for (const { id, name } of await drafts.list()) {
    const edits = (await drafts.find(id))?.edits ?? [];
    const bodies = edits.map(({ collection, document_id, body }) => ({
      collection,
      id: document_id,
      body: parseJson(body ?? ''),
    }));
    const to = draftSetPath(id);
    add(mediaUses(bodies, unplaced), ({ where }) => ({ where: `Draft “${name}”: ${where}`, to }));
  }
  return uses;
}

function useAddress({ kind, collection, id }: MediaUse): string {
  if (kind === 'gallery') return href('/adminGallery');
  if (collection === LIBRARY) return href('/adminLibrary/:file', { file: id });
  if (Object.values(CATALOGUE).some(({ name, holds }) => name === collection && holds === 'sections')) {
    return `${editorPath(collection)}?section=${encodeURIComponent(id)}`;
  }
  const record = recordCollection(collection);
  return record?.holds === 'one' ? listPath(record) : entryPath(collection, id);
}
