import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import type { PageCollection } from '../../../domain/content/collection.ts';
import { SINGLE_PAGES } from '../../../domain/content/public-pages.ts';

/** The screens of the documents (spec 2 §2); every other page is edited below /adminPages. */
const SCREENS: Readonly<Record<string, string>> = {
  home: '/adminHome',
  about: '/adminAbout',
  'why-jewar': '/adminWhyJewar',
  media: '/adminMedia',
};

/** Every page whose words live in sections, those with a screen of their own first. */
export const SECTION_PAGES: readonly PageCollection[] = Object.values(CATALOGUE)
  .filter((each) => each.holds === 'sections')
  .toSorted((a, b) => order(a) - order(b));

function order({ name }: PageCollection): number {
  const place = Object.keys(SCREENS).indexOf(name);
  return place < 0 ? Object.keys(SCREENS).length : place;
}

/** Where a page's sections are edited. */
export const editorPath = (page: string) => SCREENS[page] ?? `/adminPages/${page}`;

/** Where visitors see the page; null where it is no page of the site, as the brochure. */
export const pageAddress = (page: string): string | null =>
  // Any page shows the frame.
  page === 'frame' ? '/' : (SINGLE_PAGES.find(({ collection }) => collection === page)?.path ?? null);

/** The page that a path of the administration edits; null where there is none. */
export function pageCollectionOf(pathname: string): PageCollection | null {
  return SECTION_PAGES.find(({ name }) => editorPath(name) === pathname) ?? null;
}
