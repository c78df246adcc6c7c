import { withLatinDigits } from './signs.ts';

/** A code of an app or a recovery code as typed or copied: its letters, small, and its digits, and nothing else. */
export const readCode = (text: string): string =>
  withLatinDigits(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\d]/gu, '');
