import { CATALOGUE, type Catalogue } from './catalogue.ts';
import { LIBRARY } from './library.ts';
import { isObject } from './plain-object.ts';

/** A document's name for people. */
export type DocumentName = {
  /** The page or kind of record, such as `Home` or `Articles`. */
  collection: string;
  /** The section, or an entry's title; empty for a single record or an order. */
  document: string;
};

const MAX_LENGTH = 60;

/** `body` is any version of the document; entries are named by their content. */
export function documentName(
  collection: string,
  id: string,
  body: unknown,
  catalogue: Catalogue = CATALOGUE,
): DocumentName {
  if (collection === LIBRARY) return { collection: 'Media library', document: id };
  const found = Object.values(catalogue).find(({ name }) => name === collection);
  if (!found) return { collection, document: id };
  if (id === '' || found.holds === 'one') return { collection: found.label, document: '' };
  if (found.holds === 'sections') {
    const section = Object.hasOwn(found.sections, id) ? found.sections[id] : undefined;
    return { collection: found.label, document: section?.label ?? id };
  }
  const stored = isObject(body) ? body : {};
  const telling = ['question', 'title', 'name', 'term', ...Object.keys(found.fields)];
  const name = telling.map((key) => stored[key]).find((value) => typeof value === 'string' && value !== '');
  if (collection === 'plots' && stored.squareYards) {
    return { collection: found.label, document: `${String(stored.squareYards)} sq yd` };
  }
  return { collection: found.label, document: cut(String(name ?? id)) };
}

const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text);

/** `Home › Intro`. */
export const nameInOneLine = ({ collection, document }: DocumentName) =>
  document ? `${collection} › ${document}` : collection;
