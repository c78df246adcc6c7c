import { keyOf } from '../changes.ts';
import { type FoundField, isSeen, type Region } from '../page/found-fields.ts';
import type { StoredDocument } from '../told.ts';
import { type Declared, declaredAt, fieldsOf } from './declared.ts';

/** A field with the places where the page shows it. */
export type Listed = Declared & { regions: readonly Region[] };
type Documents = ReadonlyMap<string, StoredDocument>;

export function bodyOf(place: string, documents: Documents) {
  const [collection = '', id = ''] = place.split('/');
  return documents.get(keyOf({ collection, id }))?.body;
}

/** The fields in the order of the page, and those of its sections that it does not show as it stands. */
export function listed(found: readonly FoundField[], documents: Documents, collection: string | null) {
  const seen = new Map<string, Listed>();
  const hidden = new Map<string, Listed>();
  for (const each of found) {
    const declared = declaredAt(each.place, bodyOf(each.place, documents));
    if (!declared) continue;
    const into = isSeen(each) ? seen : hidden;
    const before = into.get(declared.place);
    const regions = [...(before?.regions ?? []), ...each.regions];
    into.set(declared.place, { ...declared, regions });
  }
  for (const document of documents.values()) {
    if (document.collection !== collection) continue;
    for (const field of fieldsOf(document)) {
      if (!hidden.has(field.place)) hidden.set(field.place, { ...field, regions: [] });
    }
  }
  const unseen = [...hidden.values()].filter(({ place }) => !seen.has(place));
  return { seen: [...seen.values()], unseen };
}

export function placeOfProblem(
  { collection, id, path }: { collection: string; id: string; path: string },
  fields: Listed[],
) {
  const place = `${collection}/${id}/${path}`;
  return fields.find((each) => place === each.place || place.startsWith(`${each.place}.`))?.place ?? place;
}

/** A field that the page does not show as it stands. */
export const bare = (place: string, documents: Documents): Listed | null => {
  const declared = declaredAt(place, bodyOf(place, documents));
  return declared && { ...declared, regions: [] };
};
