import { documentName } from '../../../domain/content/document-name.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { partsOfPlace, placeOf } from '../../../domain/content/marks.ts';
import { documentParts } from '../editor/document-parts.ts';
import { fieldAt } from '../editor/parts.ts';

/** A field as its collection declares it, under the name that it has on the page. */
export type Declared = {
  place: string;
  /** Of its document: `home/intro`. */
  key: string;
  path: string;
  field: Field;
  /** `Home › Intro › Heading`. */
  name: string;
};

export const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

/** The field that a place names; null for one that is not declared. `body` names an entry by its words. */
export function declaredAt(place: string, body?: unknown): Declared | null {
  const { collection, id, path } = partsOfPlace(place);
  const found = fieldAt(documentParts(collection, id), path);
  if (!found) return null;
  const { collection: kind, document } = documentName(collection, id, body);
  const name = [kind, document, found.label].filter(Boolean).join(' › ');
  return {
    place: placeOf(collection, id, path),
    key: keyOf({ collection, id }),
    path,
    field: found.field,
    name,
  };
}
