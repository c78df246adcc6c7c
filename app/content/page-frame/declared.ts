import { documentName } from '../../../domain/content/document-name.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { fieldAddress, parseFieldAddress } from '../../../domain/content/marks.ts';
import { documentParts } from '../editor/document-parts.ts';
import { fieldAtPath } from '../editor/parts.ts';

/** A declared field with its place on the page. */
export type DeclaredField = {
  address: string;
  /** Key of its document: `home/intro`. */
  key: string;
  path: string;
  field: Field;
  /** Name such as `Home › Intro › Heading`. */
  name: string;
};

export const documentKey = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

/** The declared field of an address, or null. `body` gives an entry its title. */
export function declaredField(address: string, body?: unknown): DeclaredField | null {
  const { collection, id, path } = parseFieldAddress(address);
  const found = fieldAtPath(documentParts(collection, id), path);
  if (!found) return null;
  const { collection: kind, document } = documentName(collection, id, body);
  const name = [kind, document, found.label].filter(Boolean).join(' › ');
  return {
    address: fieldAddress(collection, id, path),
    key: documentKey({ collection, id }),
    path,
    field: found.field,
    name,
  };
}
