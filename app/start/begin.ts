import older from './older.ts?worker&url';

/** Features that every bundle and style needs: the support floor (docs/decisions/browsers.md). */
const FITS = 'self.HTMLDialogElement&&CSS.supports("aspect-ratio:1")';
/** A browser with these features needs no polyfill. */
const IS_NEW = 'Map.groupBy&&URL.canParse';

/**
 * Runs inline in the head of each page. Scripts start, and styles rely on them, only if `data-js` is set.
 * `document.write` makes polyfills run before the scripts of the page.
 */
export const inlineBegin =
  `${FITS}&&(document.documentElement.dataset.js="",` +
  `${IS_NEW}||document.write('<script src="${older}"><\\/script>'))`;
