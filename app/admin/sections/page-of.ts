import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import type { PageCollection } from '../../../domain/content/collection.ts';

/** The screens of the documents (spec 2 §2); every other page is edited below /adminPages. */
const SCREENS: Readonly<Record<string, string>> = {
  home: '/adminHome',
  about: '/adminAbout',
  'why-jewar': '/adminWhyJewar',
  media: '/adminMedia',
};

/** Where visitors see each page; the page of wrong addresses stands at one of them. */
const ADDRESSES: Readonly<Record<string, string>> = {
  home: '/',
  about: '/about-us',
  'why-jewar': '/why-jewar',
  media: '/media',
  amenities: '/amenities',
  price: '/price',
  plan: '/plots',
  faq: '/faq',
  contact: '/contact-us',
  'site-visit': '/site-visit',
  thankyou: '/thankyou',
  privacy: '/privacy-policy',
  accessibility: '/accessibility',
  'not-found': '/not-found',
  gallery: '/gallery',
  // Any page shows it.
  frame: '/',
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
export const pageAddress = (page: string): string | null => ADDRESSES[page] ?? null;

/** The page that a path of the administration edits; null where there is none. */
export function pageOf(pathname: string): PageCollection | null {
  const path = pathname.replace(/\.data$/, '');
  return SECTION_PAGES.find(({ name }) => editorPath(name) === path) ?? null;
}
