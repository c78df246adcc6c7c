/** The public pages that can be edited in place, each with the collection of its sections; articles are added to them. */
export const EDITED_PAGES = [
  { path: '/', label: 'Home', collection: 'home' },
  { path: '/about-us', label: 'About us', collection: 'about' },
  { path: '/why-jewar', label: 'Why Jewar', collection: 'why-jewar' },
  { path: '/amenities', label: 'Amenities', collection: 'amenities' },
  { path: '/price', label: 'Price', collection: 'price' },
  { path: '/plots', label: 'Plan', collection: 'plan' },
  { path: '/media', label: 'News', collection: 'media' },
  { path: '/faq', label: 'FAQ', collection: 'faq' },
  { path: '/gallery', label: 'Gallery', collection: 'gallery' },
  { path: '/contact-us', label: 'Contact us', collection: 'contact' },
  { path: '/site-visit', label: 'Site visit', collection: 'site-visit' },
  { path: '/subscribe', label: 'Newsletter', collection: 'media' },
  { path: '/thankyou', label: 'Thank you', collection: 'thankyou' },
  { path: '/privacy-policy', label: 'Privacy policy', collection: 'privacy' },
  { path: '/accessibility', label: 'Accessibility', collection: 'accessibility' },
  { path: '/not-found', label: 'Page not found', collection: 'not-found' },
] as const;

const ARTICLE = /^\/blog\/[a-z0-9-]{1,190}$/;
const PLOT = /^\/plots\/[A-Z]\d\d$/;

/** The collection whose sections a page shows; undefined for what is not edited. */
export function sectionsOfPage(path: string): string | undefined {
  if (ARTICLE.test(path)) return 'media';
  if (PLOT.test(path)) return 'plan';
  return EDITED_PAGES.find((page) => page.path === path)?.collection;
}
