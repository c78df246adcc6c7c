import { fold } from '../fold.ts';
import { judgePhone } from '../inputs/any-phone.ts';
import { readEmail } from '../inputs/email-address.ts';
import { readPhone } from '../inputs/phone-number.ts';
import { readSearchTerm } from '../inputs/search-term.ts';
import { withLatinDigits, withPlainDashes } from '../inputs/signs.ts';

/** A search at the desk. */
export type LeadQuery =
  | { by: 'reference'; reference: string }
  /** The beginning of a number, or all of it. With a plus only numbers from abroad match, without one any number. */
  | { by: 'phone'; digits: string }
  /** The beginning of the address. */
  | { by: 'email'; start: string }
  /** The beginning of each word. */
  | { by: 'name'; words: string[] };

const MAX_WORDS = 4;
const MIN_DIGITS = 4;

/** Null when the text is too short to search for. */
export function readLeadQuery(text: string): LeadQuery | null {
  const term = readSearchTerm(text);
  const input = withPlainDashes(term.normalize('NFKC'));
  // A reference without its V counts only if it contains a digit and a letter, unlike a name.
  const reference = /^(?:v-?|(?=.*\d)(?=.*[a-z]))([0-9a-hjkmnp-tv-z]{6})$/i.exec(input)?.[1];
  if (reference) return { by: 'reference', reference: `V-${reference.toUpperCase()}` };
  if (/^[+(\d][+\d\s()./-]*$/.test(withLatinDigits(input))) {
    // Longer numbers stay whole: cut to ten digits, they would find another lead.
    const read = readPhone(input);
    const [whole] = [input, `+${read}`]
      .map(judgePhone)
      .flatMap((each) => ('phone' in each ? each.phone : []));
    const digits = (whole ?? read).replace(/^0+/, '');
    return digits.replace('+', '').length < MIN_DIGITS ? null : { by: 'phone', digits };
  }
  if (input.includes('@')) return { by: 'email', start: readEmail(input) };
  const words = wordsOf(term).slice(0, MAX_WORDS);
  return words.length === 0 || words.every((word) => [...word].length < 2) ? null : { by: 'name', words };
}

/** Whether the digits of a search are a whole number. */
export const isWholePhone = (digits: string) => /^(?:\d{10}|\+\d{8,15})$/.test(digits);

/** Whether a stored number begins with the digits of a search. */
export const beginsPhone = (phone: string, digits: string) =>
  phone.startsWith(digits) || phone.startsWith(`+${digits}`);

const WORD_MAX = 40;
const APOSTROPHES = /['’‘ʼʻʹ`´′＇]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}']+/u;
const IS_INITIAL = /^\p{L}\p{M}*$/u;

/**
 * The words of a name in the form in which they are compared: folded, without duplicates, and initials in a row as one
 * word (A. P. J., apj).
 */
export function wordsOf(name: string): string[] {
  const words: string[] = [];
  let initials = '';
  // A row edited by hand may contain a value that is no text.
  const folded = fold(String(name ?? '').replace(APOSTROPHES, "'"));
  for (const piece of folded.split(BETWEEN_WORDS)) {
    if (IS_INITIAL.test(piece)) {
      initials += piece;
      continue;
    }
    words.push(initials, ...piece.split("'"));
    initials = '';
  }
  return unique([...words, initials].map(shortened));
}

/**
 * The words by which a person is found: those of the name, words joined by punctuation (Anne-Marie), and the name
 * without spaces.
 */
export function searchWords(name: string): string[] {
  const joined = String(name ?? '')
    .split(/\s+/)
    .map((part) => shortened(joinedName(wordsOf(part))));
  const words = wordsOf(name);
  return unique([...words, ...joined, joinedName(words)]);
}

/** Whether a search for these words finds this name. */
export function isNamedBy(name: string, words: readonly string[]): boolean {
  const own = searchWords(name);
  const begins = (word: string) => own.some((each) => each.startsWith(word));
  return begins(joinedName(words)) || words.every(begins);
}

/** The name without spaces, so that Ram Kumar equals Ramkumar. */
export const joinedName = (words: readonly string[]) => words.join('');

/** Whether two names are the same, ignoring the order of words and the spaces between them. */
export function isSameName(one: string, other: string): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  if (joinedName(ones) === joinedName(others)) return true;
  return ones.toSorted().join(' ') === others.toSorted().join(' ');
}

const shortened = (word: string) => [...word].slice(0, WORD_MAX).join('');
const unique = (words: readonly string[]) => [...new Set(words)].filter(Boolean);
