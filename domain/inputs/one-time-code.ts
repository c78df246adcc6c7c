import { withLatinDigits } from './signs.ts';

/** Normalizes a typed or copied code: lower-case letters and digits only. */
export const readCode = (text: string): string =>
  withLatinDigits(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\d]/gu, '');
