/** Contract: 32 kB for everything a visitor sends. */
export const BODY_LIMIT_BYTES = 32 * 1024;
/** Of a form on a page, before its page says that it is too long. */
export const PAGE_LIMIT_BYTES = 256 * 1024;
/** A file of stages, or what a dry run of it has found, sent back to be done. */
export const IMPORT_LIMIT_BYTES = 16 * 1024 * 1024;
/** For what editors send: an article of 60,000 characters in any script, beside all else it says. */
export const CONTENT_LIMIT_BYTES = 512 * 1024;
export const TOO_LARGE = 'The message is too large: 32 kB is the limit.';
