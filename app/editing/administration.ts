import { CATALOGUE } from '../../domain/content/catalogue.ts';
import { LIBRARY } from '../../domain/content/library.ts';
import { entryPath, listPath, recordOf } from '../admin/content/records.ts';
import { controlId } from '../admin/fields/field-props.ts';
import { editorPath } from '../admin/sections/page-collection.ts';
import type { Declared } from './fields/declared.ts';

/** Where the administration edits exactly this field. */
export function editorOf({ collection, id, path }: Pick<Declared, 'collection' | 'id' | 'path'>): string {
  const control = `#${controlId(path)}`;
  if (collection === LIBRARY) return `/adminLibrary/${encodeURIComponent(id)}${control}`;
  const record = recordOf(collection);
  if (!record) return `${editorPath(collection)}?section=${encodeURIComponent(id)}${control}`;
  return (
    (record.holds === 'one' ? listPath(record) : entryPath(collection, encodeURIComponent(id))) + control
  );
}

/** The list that an entry belongs to, where entries are added, taken away and put in order; null where there is none. */
export function listOf(collection: string): { label: string; href: string } | null {
  if (collection === LIBRARY) return { label: 'Order of the gallery', href: '/adminGallery' };
  const declared = Object.values(CATALOGUE).find(({ name }) => name === collection);
  const record = recordOf(collection);
  if (!declared || !record || record.holds !== 'entries') return null;
  return { label: `${declared.label}: add, remove, put in order`, href: listPath(record) };
}
