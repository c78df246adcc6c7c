import type { Collection, PageCollection } from './collection.ts';
import * as collections from './collections/index.ts';
import type { PageName } from './types.ts';

/** All collections, by their key in the content model. */
export type Catalogue = Readonly<Record<string, Collection>>;

export const CATALOGUE: Catalogue = collections;

/** The collection of a name; undefined where there is none. */
export const collectionNamed = (name: string): Collection | undefined =>
  Object.values(CATALOGUE).find((each) => each.name === name);

const pagesOf = (catalogue: Catalogue): PageCollection[] =>
  Object.values(catalogue).filter((each) => each.holds === 'sections');

/** Pages made of sections, the home page first. */
export const PAGES = pagesOf(CATALOGUE)
  .map(({ name }) => name as PageName)
  .toSorted((a, b) => Number(b === 'home') - Number(a === 'home'));
