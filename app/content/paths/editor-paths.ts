import { LIBRARY } from '../../../domain/content/library.ts';
import { editorPath } from './page-collection.ts';
import { entryPath, listPath, recordCollection } from './records.ts';

type Named = { collection: string; id: string };

/** URL of a document's editor. */
export function editorUrl({ collection, id }: Named): string {
  if (collection === LIBRARY) return `/adminLibrary/${encodeURIComponent(id)}`;
  const record = recordCollection(collection);
  if (!record) return `${editorPath(collection)}?section=${encodeURIComponent(id)}`;
  return record.holds === 'one' ? listPath(record) : entryPath(collection, encodeURIComponent(id));
}

/** URL of a document's editor with its draft. */
export function draftEditorUrl(document: Named, set: string): string {
  const path = editorUrl(document);
  return `${path}${path.includes('?') ? '&' : '?'}draft=${encodeURIComponent(set)}`;
}

/** The list of an entry's collection; null without a list. */
export function parentList(collection: string): { label: string; to: string } | null {
  if (collection === LIBRARY) return { label: 'Order of the gallery', to: '/adminGallery' };
  const record = recordCollection(collection);
  return record?.holds === 'entries'
    ? { label: `${record.label}: add, remove, put in order`, to: listPath(record) }
    : null;
}
