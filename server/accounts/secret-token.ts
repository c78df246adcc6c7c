import { createHash, randomBytes } from 'node:crypto';

/** Longer than any real token: the input may have any length. */
const MAX_LENGTH = 200;

/** A secret token of 256 random bits (43 characters) for a link or a program. Store only its hash. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. With so many random bits a fast hash without salt is safe. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token.slice(0, MAX_LENGTH)).digest('base64url');
