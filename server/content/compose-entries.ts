import type { EntryCollection } from '../../domain/content/collection.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import { isContextFree, type Reading, readFields } from '../../domain/content/read.ts';
import { finalSlug, nextSlugs } from '../../domain/content/slugs.ts';
import type { StoredDocument } from '../store/content/documents.ts';

/** A stored row with its parsed body. */
export type Row = { id: string; body: unknown; document: StoredDocument };
/** The result of reading one row. */
type Read = ReturnType<typeof readFields> & { notes: [path: string, reason: string][] };

/** Room for a few versions of a few hundred rows. */
const MAX_CACHED = 4000;
const caches = new Map<EntryCollection, Map<string, Read> | null>();

/** The cache of a collection whose entries read the same whatever the other content is, or null. */
function cacheOf(collection: EntryCollection) {
  let rows = caches.get(collection);
  if (rows === undefined) {
    rows = isContextFree(collection.fields) ? new Map() : null;
    caches.set(collection, rows);
  }
  return rows;
}

/** Reads the fields of an entry. Cached, because content is composed often and most plots have not changed. */
export function readEntry(collection: EntryCollection, { body, document }: Row, reading: Reading) {
  const rows = cacheOf(collection);
  if (!rows) return readFields(collection.fields, body, reading);
  let read = rows.get(document.body);
  if (!read) {
    const notes: Read['notes'] = [];
    const noting = { ...reading, note: (path: string, reason: string) => void notes.push([path, reason]) };
    read = { ...readFields(collection.fields, body, noting), notes };
    if (rows.size >= MAX_CACHED) rows.clear();
    rows.set(document.body, read);
  }
  for (const [path, reason] of read.notes) reading.note(path, reason);
  return read;
}

/** Whether texts of other records are filled with values of this collection. */
export const fillsPlaceholders = (collection: EntryCollection) => cacheOf(collection) === null;

/** Ids of the entries with the same value in the `unique` field. Only the first is shown; each gets a problem. */
export function findDuplicates(
  { unique }: EntryCollection,
  entries: readonly { id: string; value: Record<string, unknown> }[],
): Map<string, 'first' | 'later'> {
  const repeated = new Map<string, 'first' | 'later'>();
  if (!unique) return repeated;
  const first = new Map<unknown, string>();
  for (const { id, value } of entries) {
    const text = value[unique];
    const before = first.get(text);
    if (before === undefined) first.set(text, id);
    else {
      repeated.set(before, 'first');
      repeated.set(id, 'later');
    }
  }
  return repeated;
}

/** Entries whose reference (`refersTo`) leads to no existing entry, with the field and the problem. */
export function findBrokenReferences(
  { name, refersTo }: EntryCollection,
  rows: ReadonlyMap<string, Row[]>,
): { id: string; path: string; reason: string }[] {
  if (!refersTo) return [];
  const { field, collection, otherwise } = refersTo;
  const named = (rows.get(name) ?? []).map(({ id, body }) => ({
    slug: id,
    to: String((isObject(body) && body[field]) || ''),
  }));
  const next = nextSlugs(named);
  const present = new Set(rows.get(collection)?.map(({ id }) => id));
  return named
    .filter(({ slug }) => finalSlug(next, present, slug) === null)
    .map(({ slug }) => ({ id: slug, path: field, reason: otherwise }));
}
