import { randomInt } from 'node:crypto';

/** No letter or digit that is taken for another one when it is copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;

/** Ten codes of ten characters (49 bits), such as `h4kmw-2xq7b`. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: CODES }, () => `${part()}-${part()}`);
}

/** What was typed, as a code is kept: without spaces, in small letters, the hyphen in its place. */
export function recoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[\s-]+/g, '');
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}
