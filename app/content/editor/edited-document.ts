import { LIBRARY, mediumWords } from '../../../domain/content/library.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { DocumentStore } from '../../../server/store/content/documents.ts';
import type { EditedDocument } from './save-answer.ts';

/** A stored row as an editor opens it: a body that is no JSON object opens as empty, beside what is stored. */
export function editedDocument(row: {
  collection: string;
  id: string;
  revision: number;
  body: string;
}): EditedDocument {
  const { collection, id, revision } = row;
  const body = parseJson(row.body);
  // What cannot be read is opened as empty.
  return isObject(body)
    ? { collection, id, revision, body, raw: null }
    : { collection, id, revision, body: {}, raw: row.body };
}

/** A document by its name, whether it is there or not; of a file of the library what an editor may say. */
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
