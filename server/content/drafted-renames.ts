import { isObject } from '../../domain/content/plain-object.ts';
import { type Rename, renamesIn } from '../../domain/content/slugs.ts';
import type { StoredDraftEdit } from '../store/content/drafts.ts';
import type { Edit } from './check.ts';

/** The edits of a rename belong together: only some of them would duplicate or remove the article. */

type Drafted = Pick<StoredDraftEdit, 'collection' | 'document_id' | 'body'>;
export type DocumentKey = Pick<Edit, 'collection' | 'id'>;

/** Judged by the edits alone, whatever became of the public articles since. */
const renamesAmong = (drafted: readonly Drafted[]) =>
  renamesIn(
    drafted.map(({ collection, document_id, body }) => ({
      collection,
      document_id,
      before_body: body === null ? 'null' : null,
      after_body: body,
    })),
  );

const isPartOf = ({ from, to }: Rename, { collection, document_id, body }: Drafted) => {
  if (collection === 'articles') return document_id === from || document_id === to;
  return collection === 'redirects' && (document_id === from || (document_id === to && body === null));
};

/** The edits of the set that belong to the same rename as the edit of this document, or none. */
export function editsOfSameRename(
  setEdits: readonly StoredDraftEdit[],
  { collection, id }: DocumentKey,
): StoredDraftEdit[] {
  return renamesAmong(setEdits)
    .map((rename) => setEdits.filter((edit) => isPartOf(rename, edit)))
    .filter((parts) => parts.some((edit) => edit.collection === collection && edit.document_id === id))
    .flat();
}

/** The edits of renames in the set that these edits make invalid, without those that these edits replace themselves. */
export function supersededRenameEdits(
  setEdits: readonly StoredDraftEdit[],
  edits: readonly Edit[],
): ReadonlySet<StoredDraftEdit> {
  const isNamed = (collection: string, slug: string) =>
    edits.some((edit) => edit.collection === collection && edit.id === slug);
  // Another article takes the slug that the rename would have given.
  const isTaken = ({ from, to }: Rename) =>
    edits.some(
      ({ collection, id, body }) =>
        collection === 'redirects' &&
        id !== from &&
        isObject(body) &&
        body.to === to &&
        isNamed('articles', to),
    );
  const replaced = renamesAmong(setEdits).filter(
    (rename) => isNamed('articles', rename.from) || isTaken(rename),
  );
  return new Set(
    setEdits.filter(
      (edit) =>
        !isNamed(edit.collection, edit.document_id) && replaced.some((rename) => isPartOf(rename, edit)),
    ),
  );
}
