/** Ids of the routes whose pages are static, with islands. */
export const STATIC_PAGES: ReadonlySet<string> = new Set(
  [
    'about',
    'accessibility',
    'amenities',
    'blog',
    'contact',
    'faq',
    'gallery',
    'home',
    'media',
    'plot',
    'plots',
    'price',
    'privacy',
    'site-visit',
    'subscribe',
    'thankyou',
    'visit',
    'why-jewar',
  ].map((page) => `pages/${page}/page`),
).add('not-found/page');

/** Of them those on which something moves before they are touched. */
export const MOVING_PAGES: ReadonlySet<string> = new Set(['pages/home/page']);
