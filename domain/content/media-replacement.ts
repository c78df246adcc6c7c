import { LIBRARY } from './library.ts';
import { type UsedMedium, withFileReplaced } from './media-usage.ts';

type Document = { collection: string; id: string; body: unknown; revision: number };
type Medium = UsedMedium & { revision: number };
export type ReplacingEdit = { collection: string; id: string; body: unknown; expected: number };

/**
 * Edits that replace file `from` by `to` (of the same type) everywhere. In the gallery `to` takes the position of
 * `from`, unless it has its own.
 */
export function replacingEdits(
  { documents, media }: { documents: readonly Document[]; media: readonly Medium[] },
  { from, to }: { from: string; to: string },
): ReplacingEdit[] {
  const files = media.map(({ file }) => file);
  const edits: ReplacingEdit[] = [];
  for (const { revision, ...document } of documents) {
    const body = withFileReplaced(document, { from, to, files });
    if (body) edits.push({ collection: document.collection, id: document.id, body, expected: revision });
  }
  const ofMedium = ({ file, revision }: Medium, body: object) =>
    edits.push({ collection: LIBRARY, id: file, body, expected: revision });
  for (const medium of media) if (medium.poster === from) ofMedium(medium, { poster: to });
  const [old, next] = [from, to].map((name) => media.find(({ file }) => file === name));
  if (old && next && old.gallery_position !== null) {
    ofMedium(old, { gallery_position: null });
    if (next.gallery_position === null) ofMedium(next, { gallery_position: old.gallery_position });
  }
  return edits;
}
