/** Contract: 32 kB for everything a visitor sends. */
export const BODY_LIMIT_BYTES = 32 * 1024;
export const TOO_LARGE = 'The message is too large: 32 kB is the limit.';
