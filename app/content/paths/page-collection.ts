import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import type { PageCollection } from '../../../domain/content/collection.ts';
import { SINGLE_PAGES } from '../../../domain/content/public-pages.ts';

/** Editor paths that the specification names (spec 2 §2); other pages are below /adminPages. */
const SCREENS: Readonly<Record<string, string>> = {
  home: '/adminHome',
  about: '/adminAbout',
  'why-jewar': '/adminWhyJewar',
  media: '/adminMedia',
};

/** All pages with sections, starting with those in `SCREENS`. */
export const SECTION_PAGES: readonly PageCollection[] = Object.values(CATALOGUE)
  .filter((each) => each.holds === 'sections')
  .toSorted((a, b) => order(a) - order(b));

function order({ name }: PageCollection): number {
  const index = Object.keys(SCREENS).indexOf(name);
  return index < 0 ? Object.keys(SCREENS).length : index;
}

/** Editor path of a page's sections. */
export const editorPath = (page: string) => SCREENS[page] ?? `/adminPages/${page}`;

/** Public path of a page; null for the brochure, which is no page. */
export const pageAddress = (page: string): string | null =>
  // Every page shows the frame.
  page === 'frame' ? '/' : (SINGLE_PAGES.find(({ collection }) => collection === page)?.path ?? null);

/** The page that an editor path edits; null for other paths. */
export function pageCollectionOf(pathname: string): PageCollection | null {
  return SECTION_PAGES.find(({ name }) => editorPath(name) === pathname) ?? null;
}
