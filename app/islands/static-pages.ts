/** Ids of the routes whose pages are static, with islands. */
export const STATIC_PAGES: ReadonlySet<string> = new Set(
  [
    'about',
    'accessibility',
    'amenities',
    'blog',
    'contact',
    'faq',
    'media',
    'plot',
    'plots',
    'privacy',
    'site-visit',
    'subscribe',
    'visit',
    'why-jewar',
  ].map((page) => `pages/${page}/page`),
).add('not-found/page');
