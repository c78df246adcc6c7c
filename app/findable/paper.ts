/** Background colour of every page (app/ui/styles/tokens.css), for browsers to paint before a page loads. */
export const PAGE_BACKGROUND = '#f8f3e7';
