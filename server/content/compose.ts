import { CATALOGUE, type Catalogue } from '../../domain/content/catalogue.ts';
import type {
  Collection,
  EntryCollection,
  PageCollection,
  SingleCollection,
} from '../../domain/content/collection.ts';
import { fillMarkdown, fillText, type Values } from '../../domain/content/fill.ts';
import { createMarks, fieldAddress, type Marks, withoutMarks } from '../../domain/content/marks.ts';
import { markdownValues, placeholderCounts, placeholderValues } from '../../domain/content/placeholders.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import { isOneRate } from '../../domain/content/prices.ts';
import { type Problem, type Reading, readFields, readSection } from '../../domain/content/read.ts';
import type { Content, PlotPrice, Settings } from '../../domain/content/types.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { StoredDocument } from '../store/content/documents.ts';
import {
  fillsPlaceholders,
  findBrokenReferences,
  findDuplicates,
  type Row,
  readEntry,
} from './compose-entries.ts';
import { composeMedia, type Library, type Medium } from './compose-media.ts';

export type Stored = { version: number; documents: StoredDocument[]; media: Medium[] };
export type Composition = {
  content: Content;
  problems: Problem[];
  /** The time in which the content stays the same, in milliseconds since 1970. `since` is included, `until` is not. */
  since: number;
  until: number;
  /** The values that texts name in braces. */
  values: Values;
};

/** The time for which content is composed, and the span in which the result is the same. */
type Span = {
  now: number;
  since: number;
  until: number;
  /** The entries shown on pages, as `collection/id`, with the time from which the schedule showed them (0 for none). */
  shown: Map<string, number>;
};
type Rows = Map<string, Row[]>;
type Noted = (collection: string, id: string, path: string, reason: string) => void;

/**
 * Composes the stored rows to the content that pages read. Does not throw for a row that fails its schema: it is shown
 * as empty and named in `problems`.
 */
export function composeContent(
  { version, documents, media }: Stored,
  catalogue: Catalogue = CATALOGUE,
  /** Milliseconds since 1970. */
  now = Date.now(),
  marks?: Marks,
): Composition {
  const span: Span = { now, since: 0, until: Number.POSITIVE_INFINITY, shown: new Map() };
  const problems: Problem[] = [];
  const note: Noted = (collection, id, path, reason) => problems.push({ collection, id, path, reason });
  const rows = rowsOf(documents, note);

  // A first pass without placeholders reads the records whose values fill the texts.
  const bare = readAll(catalogue, rows, { library: composeMedia(media, new Map()), span });
  const values = placeholderValues({
    settings: bare.settings,
    plots: bare.plots,
    rates: bare.rates,
    counts: placeholderCounts(bare),
  });
  const library = composeMedia(media, values, marks);
  const { settings, plots } = bare;
  const content = readAll(catalogue, rows, { library, values, settings, plots, note, span, marks });
  for (const collection of Object.values(catalogue)) {
    if (collection.holds !== 'entries') continue;
    for (const { id, path, reason } of findBrokenReferences(collection, rows))
      note(collection.name, id, path, reason);
  }
  const edition = `${version.toString(36)}-${span.since.toString(36)}`;
  const changed = changedOf(catalogue, documents, span);
  return {
    content: { ...content, version, edition, gallery: library.gallery, changed },
    problems,
    since: span.since,
    until: span.until,
    values,
  };
}

/**
 * Like `composeContent`, with marks of fields inside of texts and picture descriptions, for the editor on the page.
 * `addresses` maps each mark to its field.
 */
export function composeMarked(stored: Stored, catalogue: Catalogue = CATALOGUE, now = Date.now()) {
  const marks = createMarks();
  return { ...composeContent(stored, catalogue, now, marks), addresses: marks.addresses };
}

/**
 * When each page, each collection and each edited entry last changed. Entries that no page shows do not count; a
 * scheduled entry changed when its time came.
 */
function changedOf(catalogue: Catalogue, documents: readonly StoredDocument[], { shown }: Span) {
  const byCollection = Map.groupBy(documents, ({ collection }) => collection);
  const changed: Content['changed'] = {};
  for (const [key, { name, holds }] of Object.entries(catalogue)) {
    const rows = byCollection.get(name) ?? [];
    const times = rows.flatMap(({ id, revision, updated_at }) => {
      const since = holds === 'entries' ? shown.get(`${name}/${id}`) : 0;
      return since === undefined ? [] : { id, revision, at: Math.max(updated_at, since) };
    });
    changed[holds === 'sections' ? `pages/${name}` : key] = Math.max(0, ...times.map(({ at }) => at));
    if (holds !== 'entries') continue;
    for (const { id, revision, at } of times) if (revision > 1) changed[`${key}/${id}`] = at;
  }
  return changed;
}

type Sources = {
  library: Library;
  span: Span;
  values?: Values;
  settings?: Settings;
  plots?: readonly PlotPrice[];
  note?: Noted;
  marks?: Marks;
};

function readAll(catalogue: Catalogue, rows: Rows, sources: Sources): Content {
  const readingOf = readingFrom(sources);
  const pages: Record<string, unknown> = {};
  const records: Record<string, unknown> = {};
  for (const [key, collection] of Object.entries(catalogue)) {
    // The first pass reads only the values that fill texts.
    const isNeeded = sources.values || collection.holds !== 'entries' || fillsPlaceholders(collection);
    if (!isNeeded) continue;
    const read = readCollection(collection, rows.get(collection.name) ?? [], readingOf, sources.span);
    if (collection.holds === 'sections') pages[collection.name] = read;
    else records[key] = read;
  }
  return { ...records, pages } as unknown as Content;
}

type ReadingOf = (collection: string, id: string) => Reading;

function readingFrom({ library, values, settings, plots = [], note, marks }: Sources): ReadingOf {
  const oneRate = isOneRate(plots);
  const forMarkdown = values && settings && markdownValues(values, settings);
  return (collection, id) => ({
    picture(file, path) {
      const picture = library.picture(file);
      if (!picture || !marks) return picture;
      return {
        ...picture,
        alt: marks.enclose(fieldAddress(collection, id, path), withoutMarks(picture.alt)),
      };
    },
    gap: (file) => library.gap(file),
    film: (file) => library.film(file),
    filled(stored, field, path) {
      if (!values || !forMarkdown) return { text: stored, isComplete: true };
      const filled = field.kind === 'markdown' ? fillMarkdown(stored, forMarkdown) : fillText(stored, values);
      if (!marks || 'unmarked' in field) return filled;
      return { ...filled, text: marks.enclose(fieldAddress(collection, id, path), filled.text) };
    },
    note: (path, reason) => note?.(collection, id, path, reason),
    isOneRate: oneRate,
  });
}

function readCollection(collection: Collection, rows: Row[], readingOf: ReadingOf, span: Span): unknown {
  switch (collection.holds) {
    case 'sections':
      return readPage(collection, rows, readingOf);
    case 'entries':
      return readEntries(collection, rows, readingOf, span);
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

function readEntries(collection: EntryCollection, rows: Row[], readingOf: ReadingOf, span: Span) {
  const { name, key, fields, isDraft, backstage, unique = '', most = Number.POSITIVE_INFINITY } = collection;
  const [firstField = ''] = Object.keys(fields);
  const read = rows
    .filter(({ body }) => !(isObject(body) && isDraft?.(body)))
    .map((row) => ({ id: row.id, ...readEntry(collection, row, readingOf(name, row.id)) }));
  const repeated = findDuplicates(collection, read);
  return read.flatMap(({ id, value, isComplete }, index) => {
    if (index >= most) {
      readingOf(name, id).note(firstField, `There is room for ${most}; take another one away first`);
      return [];
    }
    const repetition = repeated.get(id);
    if (repetition) readingOf(name, id).note(unique, 'Another one says the same');
    const shown = isComplete && repetition !== 'later' ? stateOfEntry(collection, id, value, span) : null;
    if (!shown) return [];
    const open = { ...shown, [key]: id };
    for (const field of backstage) delete open[field];
    return open;
  });
}

/** The state of an entry at this time. Narrows the span to the time in which that state holds. */
function stateOfEntry(
  { name, stateAt }: EntryCollection,
  id: string,
  entry: Record<string, unknown>,
  span: Span,
) {
  const { shown, since, until } = stateAt?.(entry, span.now) ?? { shown: entry, since: null, until: null };
  span.since = Math.max(span.since, since ?? 0);
  span.until = Math.min(span.until, until ?? Number.POSITIVE_INFINITY);
  if (shown) span.shown.set(`${name}/${id}`, since ?? 0);
  return shown;
}

function readOne({ name, id, fields }: SingleCollection, rows: Row[], readingOf: ReadingOf) {
  const row = rows.find((each) => each.id === id);
  const reading = readingOf(name, id);
  if (!row) reading.note('', 'Is missing');
  return readFields(fields, row?.body ?? {}, reading).value;
}

/** The parsed bodies of every collection, in order. Invalid JSON counts as empty. */
function rowsOf(documents: StoredDocument[], note: Noted): Rows {
  const parsed = documents
    .toSorted((a, b) => a.position - b.position)
    .map((document) => ({
      collection: document.collection,
      id: document.id,
      body: bodyOf(document, note),
      document,
    }));
  return Map.groupBy(parsed, ({ collection }) => collection);
}

function bodyOf({ collection, id, body }: StoredDocument, note: Noted): unknown {
  const parsed = parseJson(body);
  if (parsed !== undefined) return parsed;
  note(collection, id, '', 'Is not JSON');
  return {};
}
