import { createHash, randomBytes } from 'node:crypto';

/** Longer than any that is made; what a stranger sends as one may be of any length. */
const LONGEST = 200;

/** 256 random bits, in 43 characters: what a link or a program shows to be let in. Kept as its hash alone. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What can be kept and looked up. Of so many random bits it needs no salt, and need not be slow. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token.slice(0, LONGEST)).digest('base64url');
