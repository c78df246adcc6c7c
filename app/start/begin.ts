import older from './older.ts?worker&url';

/** Features that every bundle and style needs; browsers below the support floor lack one of them (docs/decisions/browsers.md). */
const FITS = 'self.HTMLDialogElement&&CSS.supports("aspect-ratio:1")';
/** A browser with these features needs no polyfill. */
const IS_NEW = 'Map.groupBy&&URL.canParse';

/**
 * Runs inline in the head of each page. Below the support floor a page stays a document: scripts start, and styles count
 * on them, only where `data-js` is set. Polyfills are written into the page, for its own scripts must find them.
 */
export const inlineBegin =
  `${FITS}&&(document.documentElement.dataset.js="",` +
  `${IS_NEW}||document.write('<script src="${older}"><\\/script>'))`;
