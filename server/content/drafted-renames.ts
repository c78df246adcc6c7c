import { isObject } from '../../domain/content/plain-object.ts';
import { type Rename, renamesIn } from '../../domain/content/slugs.ts';
import type { StoredDraftEdit } from '../store/content/drafts.ts';
import type { Edit } from './check.ts';

/** The edits of a rename are one change: some of them alone would leave the article twice, or remove it. */

type Drafted = Pick<StoredDraftEdit, 'collection' | 'document_id' | 'body'>;
export type Place = Pick<Edit, 'collection' | 'id'>;

/** By their shape alone, whatever has become of the public articles since. */
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

/** What a set holds of the rename that this document's edit is a part of; nothing where it is part of none. */
export function heldTogether(held: readonly StoredDraftEdit[], { collection, id }: Place): StoredDraftEdit[] {
  return renamesAmong(held)
    .map((rename) => held.filter((edit) => isPartOf(rename, edit)))
    .filter((parts) => parts.some((edit) => edit.collection === collection && edit.document_id === id))
    .flat();
}

/** What a set holds of renames that do not stand any more with these edits, besides what they name themselves. */
export function heldOfReplaced(
  held: readonly StoredDraftEdit[],
  edits: readonly Edit[],
): ReadonlySet<StoredDraftEdit> {
  const isNamed = (collection: string, slug: string) =>
    edits.some((edit) => edit.collection === collection && edit.id === slug);
  // Another article that gets the same slug takes it from the one that was to have it.
  const isTaken = ({ from, to }: Rename) =>
    edits.some(
      ({ collection, id, body }) =>
        collection === 'redirects' &&
        id !== from &&
        isObject(body) &&
        body.to === to &&
        isNamed('articles', to),
    );
  const replaced = renamesAmong(held).filter((rename) => isNamed('articles', rename.from) || isTaken(rename));
  return new Set(
    held.filter(
      (edit) =>
        !isNamed(edit.collection, edit.document_id) && replaced.some((rename) => isPartOf(rename, edit)),
    ),
  );
}
