import { LIBRARY, mediumWords } from '../../../domain/content/library.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { DocumentStore } from '../../../server/store/content/documents.ts';
import type { EditedDocument } from './save-answer.ts';

/** A stored row for an editor: an unreadable body opens empty, with the stored text in `raw`. */
export function editedDocument(row: {
  collection: string;
  id: string;
  revision: number;
  body: string;
}): EditedDocument {
  const { collection, id, revision } = row;
  const body = parseJson(row.body);
  return isObject(body)
    ? { collection, id, revision, body, raw: null }
    : { collection, id, revision, body: {}, raw: row.body };
}

/** A document for its editor, also if it does not exist; for a library file its editable fields. */
export async function readDocument(
  documents: Pick<DocumentStore, 'find' | 'readAll'>,
  collection: string,
  id: string,
): Promise<EditedDocument> {
  const absent = { collection, id, revision: 0, body: {}, raw: null };
  if (collection !== LIBRARY) {
    const row = await documents.find(collection, id);
    return row ? editedDocument(row) : absent;
  }
  const { media } = await documents.readAll();
  const item = media.find(({ file }) => file === id);
  if (!item) return absent;
  return { ...absent, revision: item.revision, body: mediumWords(item) };
}
