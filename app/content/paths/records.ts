import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import type { Collection, EntryCollection, SingleCollection } from '../../../domain/content/collection.ts';

export type RecordCollection = EntryCollection | SingleCollection;

const isRecord = (each: Collection): each is RecordCollection => each.holds !== 'sections';

/** All collections without sections: lists of entries, and single records. */
export const RECORDS: readonly RecordCollection[] = Object.values(CATALOGUE)
  .filter(isRecord)
  .toSorted((a, b) => a.label.localeCompare(b.label));

export const recordCollection = (collection: string) =>
  RECORDS.find(({ name }) => name === collection) ?? null;

/** Collections with their own editor path. */
const SCREENS: Readonly<Record<string, string>> = {
  articles: '/adminBlog',
  'brochure-file': '/adminBrochure',
  faqs: '/adminFaq',
  plots: '/adminPrices',
  settings: '/adminSettings',
};

/** Path of a collection's list, or of the editor of a single record. */
export function listPath({ name, holds, ...rest }: RecordCollection): string {
  const own = SCREENS[name];
  if (own) return own;
  return holds === 'one' && 'id' in rest ? `/adminContent/${name}/${rest.id}` : `/adminContent/${name}`;
}

/** Editor path of one entry. */
export const entryPath = (collection: string, id: string) =>
  collection === 'articles' ? `/adminBlog/${id}` : `/adminContent/${collection}/${id}`;
