import type { EntryCollection } from '../../domain/content/collection.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import { isContextFree, type Reading, readFields } from '../../domain/content/read.ts';
import { lastSlug, nextSlugs } from '../../domain/content/slugs.ts';
import type { StoredDocument } from '../store/content/documents.ts';

/** A stored row, and what its text says. */
export type Row = { id: string; body: unknown; document: StoredDocument };
/** What reading one row came to. */
type Read = ReturnType<typeof readFields> & { notes: [path: string, reason: string][] };

/** Some versions of a few hundred rows. */
const MOST_KEPT = 4000;
const kept = new Map<EntryCollection, Map<string, Read> | null>();

/** Where the rows of a collection are kept that read the same whatever else the content says; null for any other. */
function keptOf(collection: EntryCollection) {
  let rows = kept.get(collection);
  if (rows === undefined) {
    rows = isContextFree(collection.fields) ? new Map() : null;
    kept.set(collection, rows);
  }
  return rows;
}

/** The fields of an entry. Content is composed often, and hundreds of plots read as they did before. */
export function readEntry(collection: EntryCollection, { body, document }: Row, reading: Reading) {
  const rows = keptOf(collection);
  if (!rows) return readFields(collection.fields, body, reading);
  let read = rows.get(document.body);
  if (!read) {
    const notes: Read['notes'] = [];
    const noting = { ...reading, note: (path: string, reason: string) => void notes.push([path, reason]) };
    read = { ...readFields(collection.fields, body, noting), notes };
    if (rows.size >= MOST_KEPT) rows.clear();
    rows.set(document.body, read);
  }
  for (const [path, reason] of read.notes) reading.note(path, reason);
  return read;
}

/** Whether the texts of other records are filled with something of this collection's. */
export const isFilledIn = (collection: EntryCollection) => keptOf(collection) === null;

/** The ids of entries that say what only one of them may say: the first is shown, and each is told of the others. */
export function findRepeated(
  { unique }: EntryCollection,
  entries: readonly { id: string; value: Record<string, unknown> }[],
): Map<string, 'first' | 'later'> {
  const repeated = new Map<string, 'first' | 'later'>();
  if (!unique) return repeated;
  const first = new Map<unknown, string>();
  for (const { id, value } of entries) {
    const said = value[unique];
    const before = first.get(said);
    if (before === undefined) first.set(said, id);
    else {
      repeated.set(before, 'first');
      repeated.set(id, 'later');
    }
  }
  return repeated;
}

/** Entries that name, at the end of all that they lead to, nothing that is there (`refersTo`): what to say where. */
export function findLost(
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
    .filter(({ slug }) => lastSlug(next, present, slug) === null)
    .map(({ slug }) => ({ id: slug, path: field, reason: otherwise }));
}
