import { CATALOGUE } from './catalogue.ts';

/** A public page whose texts are stored in sections. */
export type PublicPage = {
  /** Path of the page, or the route pattern of several pages: `/blog/:slug`. */
  path: string;
  label: string;
  /** The collection of its sections. */
  collection: string;
  /** Whether all visitors get the same page, so that it can be cached. */
  isCached: boolean;
};

const rankOf = (path: string) => (path === '/' ? 0 : path.includes(':') ? 2 : 1);

/** Every page that a collection declares: the home page first, and patterns last. */
export const PUBLIC_PAGES: readonly PublicPage[] = Object.values(CATALOGUE)
  .flatMap((each) => (each.holds === 'sections' ? [each] : []))
  .flatMap(({ name, pages = {}, isCached = true }) =>
    Object.entries(pages).map(([path, label]) => ({ path, label, collection: name, isCached })),
  )
  .toSorted((a, b) => rankOf(a.path) - rankOf(b.path));

export const isPattern = ({ path }: Pick<PublicPage, 'path'>) => path.includes(':');

/** Public pages with a fixed path. */
export const SINGLE_PAGES = PUBLIC_PAGES.filter((page) => !isPattern(page));

/** The page with this path; undefined if no collection declares it. */
export function publicPageAt(address: string): PublicPage | undefined {
  const parts = address.split('/');
  return PUBLIC_PAGES.find(({ path }) => {
    const wanted = path.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
    );
  });
}
