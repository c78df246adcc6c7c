/** Contract: 32 kB for everything a visitor sends. */
export const BODY_LIMIT_BYTES = 32 * 1024;
/** A larger form of a page is cut off; up to this size its page shows the error. */
export const PAGE_LIMIT_BYTES = 256 * 1024;
/** Limit for an imported file of leads, and for the changes that its dry run found. */
export const IMPORT_LIMIT_BYTES = 16 * 1024 * 1024;
/** For editors: an article of 60,000 characters in any script, with all its other fields. */
export const CONTENT_LIMIT_BYTES = 512 * 1024;
export const TOO_LARGE = 'The message is too large: 32 kB is the limit.';
