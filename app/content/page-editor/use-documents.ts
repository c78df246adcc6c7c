import { useMemo, useRef, useState } from 'react';
import { LIBRARY, mediumWords } from '../../../domain/content/library.ts';
import { parseFieldAddress } from '../../../domain/content/marks.ts';
import type { EditedDocument } from '../editor/save-answer.ts';
import { readUnsaved, unsavedKey } from '../editor/unsaved.ts';
import { documentKey } from '../page-frame/declared.ts';
import type { MarkedPage, StoredDocument } from '../page-frame/use-rendering.ts';

/** The documents of a page by name, and those that are open in an editor. */
export function useDocuments(page: MarkedPage | null, account: string) {
  const known = useRef<ReadonlyMap<string, EditedDocument>>(new Map());
  const documents = useMemo(() => {
    known.current = page ? withStored(known.current, page) : known.current;
    return known.current;
  }, [page]);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const isLoaded = page !== null;
  // Look once for unsaved work of an earlier visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, after the page loads.
  const begun = useMemo(
    () =>
      [...documents.values()]
        .filter((document) => readUnsaved(unsavedKey(account, document)).length > 0)
        .map(documentKey),
    [isLoaded, account],
  );
  return {
    documents,
    opened: [...new Set([...begun, ...pressed])].flatMap((key) => documents.get(key) ?? []),
    open: (key: string) => setPressed((keys) => (keys.includes(key) ? keys : [...keys, key])),
  };
}

/** Merges the stored documents in. Documents that others have removed stay, to be saved again or discarded. */
function withStored(known: ReadonlyMap<string, EditedDocument>, { documents, gone }: MarkedPage) {
  const next = new Map(known);
  for (const stored of documents) {
    const key = documentKey(stored);
    if (next.get(key)?.revision !== stored.revision) next.set(key, editedOf(stored));
  }
  for (const key of gone) {
    const { collection, id } = parseFieldAddress(key);
    if (!next.has(key)) next.set(key, { collection, id, revision: 0, body: {}, raw: null });
  }
  return next;
}

const editedOf = ({ collection, id, revision, body }: StoredDocument): EditedDocument => ({
  collection,
  id,
  revision,
  body: collection === LIBRARY ? mediumWords(body) : body,
  raw: null,
});
