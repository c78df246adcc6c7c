import { randomUUID } from 'node:crypto';
import type { Catalogue } from '../../domain/content/catalogue.ts';
import type { StoredEntry } from '../../domain/content/collection.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { Edit } from './check.ts';
import type { Stored } from './compose.ts';

type Moment = { edits: readonly Edit[]; isRestored: boolean; now: number };

/** The edit with the fields that its collection adds on saving (`stamp`). */
export function stampEdit<T extends Edit>(
  catalogue: Catalogue,
  { documents }: Pick<Stored, 'documents'>,
  edit: T,
  { edits, isRestored, now }: Moment,
): T {
  const collection = Object.values(catalogue).find(({ name }) => name === edit.collection);
  if (collection?.holds !== 'entries' || !collection.stamp || !isObject(edit.body)) return edit;
  const find = (id: string): StoredEntry | null => {
    const row = documents.find((each) => each.collection === edit.collection && each.id === id);
    const body = row && parseJson(row.body);
    return isObject(body) ? { id, body } : null;
  };
  const from = formerId(edits, edit);
  const before = find(edit.id) ?? (from === undefined ? null : find(from));
  const body = collection.stamp(edit.body, { id: edit.id, before, isRestored, now, newId: randomUUID });
  return { ...edit, body };
}

/** The id of an article before these edits rename it. */
const formerId = (edits: readonly Edit[], { collection, id }: Edit) =>
  edits.find(
    (each) =>
      each.collection === 'redirects' &&
      isObject(each.body) &&
      each.body.to === id &&
      edits.some((gone) => gone.collection === collection && gone.id === each.id && gone.body === null),
  )?.id;
