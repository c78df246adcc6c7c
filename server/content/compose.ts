import { CATALOGUE, type Catalogue } from '../../domain/content/catalogue.ts';
import type {
  Collection,
  EntryCollection,
  PageCollection,
  SingleCollection,
} from '../../domain/content/collection.ts';
import { fillMarkdown, fillText, type Values } from '../../domain/content/fill.ts';
import { countsOf, markdownValues, placeholderValues } from '../../domain/content/placeholders.ts';
import { type Problem, type Reading, readFields, readSection } from '../../domain/content/read.ts';
import type { Content, Settings } from '../../domain/content/types.ts';
import type { StoredDocument, StoredMedia } from '../store/documents.ts';
import { composeMedia, type Library } from './compose-media.ts';

export type Stored = { version: number; documents: StoredDocument[]; media: StoredMedia[] };
export type Composition = { content: Content; problems: Problem[] };

type Row = { id: string; body: unknown };
type Rows = Map<string, Row[]>;
type Noted = (collection: string, id: string, path: string, reason: string) => void;

/**
 * Puts the rows of the store together as what the pages read. Never throws over what is stored: what its collection's
 * schema does not pass is shown as empty and named among the problems.
 */
export function composeContent(
  { version, documents, media }: Stored,
  catalogue: Catalogue = CATALOGUE,
): Composition {
  const problems: Problem[] = [];
  const note: Noted = (collection, id, path, reason) => problems.push({ collection, id, path, reason });
  const rows = rowsOf(documents, note);

  // Texts are filled with what other records say, so those are read first, as they are.
  const bare = readAll(catalogue, rows, { library: composeMedia(media, new Map()) });
  const values = placeholderValues({
    settings: bare.settings,
    plots: bare.plots,
    counts: countsOf(bare),
  });
  const library = composeMedia(media, values);
  const content = readAll(catalogue, rows, { library, values, settings: bare.settings, note });
  return {
    content: { ...content, version, gallery: library.gallery, changed: changedOf(catalogue, documents) },
    problems,
  };
}

/** When each page's words and each kind of record were last saved, and each entry that somebody has edited. */
function changedOf(catalogue: Catalogue, documents: readonly StoredDocument[]): Content['changed'] {
  const byCollection = Map.groupBy(documents, ({ collection }) => collection);
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([key, { name, holds }]) => {
      const rows = byCollection.get(name) ?? [];
      const named = holds === 'sections' ? `pages/${name}` : key;
      const edited = holds === 'entries' ? rows.filter(({ revision }) => revision > 1) : [];
      return [
        [named, Math.max(0, ...rows.map(({ updated_at }) => updated_at))],
        ...edited.map(({ id, updated_at }) => [`${key}/${id}`, updated_at]),
      ];
    }),
  );
}

type Sources = { library: Library; values?: Values; settings?: Settings; note?: Noted };

function readAll(catalogue: Catalogue, rows: Rows, sources: Sources): Content {
  const readingOf = readingFrom(sources);
  const pages: Record<string, unknown> = {};
  const records: Record<string, unknown> = {};
  for (const [key, collection] of Object.entries(catalogue)) {
    const read = readCollection(collection, rows.get(collection.name) ?? [], readingOf);
    if (collection.holds === 'sections') pages[collection.name] = read;
    else records[key] = read;
  }
  return { ...records, pages } as unknown as Content;
}

type ReadingOf = (collection: string, id: string) => Reading;

function readingFrom({ library, values, settings, note }: Sources): ReadingOf {
  const forMarkdown = values && settings && markdownValues(values, settings);
  return (collection, id) => ({
    picture: (file) => library.picture(file),
    gap: (file) => library.gap(file),
    film: (file) => library.film(file),
    filled: (text, kind) => {
      if (!values || !forMarkdown) return { text, whole: true };
      return kind === 'markdown' ? fillMarkdown(text, forMarkdown) : fillText(text, values);
    },
    note: (path, reason) => note?.(collection, id, path, reason),
  });
}

function readCollection(collection: Collection, rows: Row[], readingOf: ReadingOf): unknown {
  switch (collection.holds) {
    case 'sections':
      return readPage(collection, rows, readingOf);
    case 'entries':
      return readEntries(collection, rows, readingOf);
    case 'one':
      return readOne(collection, rows, readingOf);
  }
}

function readPage({ name, sections }: PageCollection, rows: Row[], readingOf: ReadingOf) {
  return Object.fromEntries(
    Object.entries(sections).map(([id, declared]) => {
      const row = rows.find((each) => each.id === id);
      const reading = readingOf(name, id);
      if (!row) reading.note('', 'Is missing');
      return [id, readSection(id, declared, row?.body ?? {}, reading)];
    }),
  );
}

function readEntries({ name, fields, key }: EntryCollection, rows: Row[], readingOf: ReadingOf) {
  return rows.flatMap(({ id, body }) => {
    const { value, whole } = readFields(fields, body, readingOf(name, id));
    return whole ? { ...value, [key]: id } : [];
  });
}

function readOne({ name, id, fields }: SingleCollection, rows: Row[], readingOf: ReadingOf) {
  const row = rows.find((each) => each.id === id);
  const reading = readingOf(name, id);
  if (!row) reading.note('', 'Is missing');
  return readFields(fields, row?.body ?? {}, reading).value;
}

/** The bodies of every collection in their order; a text that is no JSON counts as empty. */
function rowsOf(documents: StoredDocument[], note: Noted): Rows {
  const parsed = documents
    .toSorted((a, b) => a.position - b.position)
    .map((document) => ({
      collection: document.collection,
      id: document.id,
      body: bodyOf(document, note),
    }));
  return Map.groupBy(parsed, ({ collection }) => collection);
}

function bodyOf({ collection, id, body }: StoredDocument, note: Noted): unknown {
  try {
    return JSON.parse(body);
  } catch {
    note(collection, id, '', 'Is not JSON');
    return {};
  }
}
