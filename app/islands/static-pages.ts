/** Ids of the routes whose pages are static, with islands. */
export const STATIC_PAGES: ReadonlySet<string> = new Set(['pages/contact/page']);
