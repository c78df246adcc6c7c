import { href } from 'react-router';

export type SiteLink = { label: string; to: string };

const home = { label: 'Home', to: href('/') };
const about = { label: 'About', to: href('/about-us') };
const whyJewar = { label: 'Why Jewar', to: href('/why-jewar') };
const amenities = { label: 'Amenities', to: href('/amenities') };
const media = { label: 'Media', to: href('/media') };
const price = { label: 'Price', to: href('/price') };
const plan = { label: 'Plan', to: href('/plots') };
const gallery = { label: 'Gallery', to: href('/gallery') };
const contact = { label: 'Contact Us', to: href('/contact-us') };
const privacy = { label: 'Privacy Policy', to: href('/privacy-policy') };

/** The links of the navigation bar by path (spec 1 §2); /about and /contact redirect to the paths used here. */
const BAR: Record<string, readonly SiteLink[]> = {
  '/': [home, about, whyJewar, amenities, media, price, contact],
  '/about-us': [home, about, whyJewar, media, price, contact],
  '/why-jewar': [home, whyJewar, { label: 'Faq', to: href('/faq') }],
  '/amenities': [home, amenities, contact],
  '/contact-us': [home, contact, privacy],
  '/media': [home, media, contact],
  '/price': [home, price, contact],
};

const ANYWHERE_ELSE: readonly SiteLink[] = [home, about, contact];

/** Removes a trailing slash: both paths are the same page. */
export const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** The links of the bar on this path. */
export function barLinks(path: string): readonly SiteLink[] {
  return BAR[withoutSlash(path)] ?? ANYWHERE_ELSE;
}

/** The links of the menu on small screens: the bar's links, then plan, gallery and price. */
export function menuLinks(path: string): readonly SiteLink[] {
  return [...new Set([...barLinks(path), plan, gallery, price])];
}

/** The quick links of the footer, in the order of the specification, then plan and gallery. */
export const QUICK_LINKS: readonly SiteLink[] = [
  home,
  about,
  whyJewar,
  amenities,
  { label: 'Contact', to: href('/contact-us') },
  price,
  { label: 'FAQ', to: href('/faq') },
  media,
  { label: 'Site Visit', to: href('/site-visit') },
  privacy,
  plan,
  gallery,
];

/** Id of the footer's list of all pages. */
export const ALL_PAGES = 'all-pages';

/** Id of the booking form on /site-visit (spec 1 §2). */
export const VISIT_FORM = 'site-visit-form';
