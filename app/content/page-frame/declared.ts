import { documentName } from '../../../domain/content/document-name.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { fieldAddress, parseFieldAddress } from '../../../domain/content/marks.ts';
import { documentParts } from '../editor/document-parts.ts';
import { fieldAt } from '../editor/parts.ts';

/** A declared field with its place on the page. */
export type Declared = {
  address: string;
  /** Key of its document: `home/intro`. */
  key: string;
  path: string;
  field: Field;
  /** Name such as `Home › Intro › Heading`. */
  name: string;
};

export const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

/** The declared field of an address, or null. `body` gives an entry its title. */
export function declaredAt(address: string, body?: unknown): Declared | null {
  const { collection, id, path } = parseFieldAddress(address);
  const found = fieldAt(documentParts(collection, id), path);
  if (!found) return null;
  const { collection: kind, document } = documentName(collection, id, body);
  const name = [kind, document, found.label].filter(Boolean).join(' › ');
  return {
    address: fieldAddress(collection, id, path),
    key: keyOf({ collection, id }),
    path,
    field: found.field,
    name,
  };
}
