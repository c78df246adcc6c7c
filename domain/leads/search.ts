import { fold } from '../fold.ts';
import { judgePhone } from '../inputs/any-phone.ts';
import { emailProblem, readEmail } from '../inputs/email-address.ts';
import { readPhone } from '../inputs/phone-number.ts';
import { readSearchTerm } from '../inputs/search-term.ts';
import { withLatinDigits, withPlainDashes } from '../inputs/signs.ts';
import { soundOf, withLatinFlaps } from './name-sounds.ts';

/** A search at the desk. */
export type LeadQuery =
  | { by: 'reference'; reference: string }
  /**
   * The beginning of a number, or all of it, and its last four to nine digits. With a plus only numbers from abroad
   * match, without one any number.
   */
  | { by: 'phone'; digits: string | null; last: string | null }
  /** The beginning of the address. */
  | { by: 'email'; start: string }
  /** The beginning of the part of an address from its @ on. */
  | { by: 'domain'; start: string }
  | { by: 'plot'; plot: string }
  /** For each word its beginning or its sound; `domain` if the text may be one too; `inNotes` to read notes as well. */
  | { by: 'name'; words: string[]; sounds: string[]; domain: string | null; inNotes: boolean };

const MAX_WORDS = 4;
const MIN_DIGITS = 4;

/** Null when the text is too short to search for. */
export function readLeadQuery(text: string, { inNotes = false } = {}): LeadQuery | null {
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
    const isBeginning = digits.replace('+', '').length >= MIN_DIGITS;
    const typed = withLatinDigits(input).replace(/[^\d+]/g, '');
    const last = /^\d{4,9}$/.test(typed) ? typed : null;
    return isBeginning || last !== null ? { by: 'phone', digits: isBeginning ? digits : null, last } : null;
  }
  const plot = PLOT.exec(withLatinDigits(input));
  if (plot) return { by: 'plot', plot: `${plot[1]?.toUpperCase()}${plot[2]?.padStart(2, '0')}` };
  if (/^@./.test(input)) return { by: 'domain', start: readEmail(`a${input}`).slice(1) };
  if (input.includes('@')) return { by: 'email', start: readEmail(input) };
  const words = wordsOf(term).slice(0, MAX_WORDS);
  if (words.every((word) => [...word].length < 2)) return null;
  const address = readEmail(`a@${input}`);
  const domain = emailProblem(address) === null ? address.slice(1) : null;
  return { by: 'name', words, sounds: soundsOf(term).slice(0, words.length), domain, inNotes };
}

/** `F06`, `f-6`, `plot F 6`. */
const PLOT = /^(?:plot(?: no\.?| number)?[\s:#]*|प्लॉट\s*)?([a-z])[\s-]?(\d{1,2})$/i;

/** Whether the digits of a search are a whole number. */
export const isWholePhone = (digits: string | null): digits is string =>
  digits !== null && /^(?:\d{10}|\+\d{8,15})$/.test(digits);

/** Whether a search for these digits finds this number. */
export const isNumberedBy = (phone: string, { digits, last }: Extract<LeadQuery, { by: 'phone' }>) =>
  (digits !== null && (phone.startsWith(digits) || phone.startsWith(`+${digits}`))) ||
  (last !== null && phone.endsWith(last));

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
 * The words by which a person is found: those of the name, words joined by punctuation (Anne-Marie), the name without
 * spaces, and their sounds. A change needs a migration, as 0029 is one.
 */
export function searchWords(name: string): string[] {
  const joined = String(name ?? '')
    .split(/\s+/)
    .map((part) => shortened(joinedName(wordsOf(part))));
  const words = wordsOf(name);
  const sounds = soundsOf(name).filter(Boolean);
  return unique([...words, ...joined, joinedName(words), ...sounds.map(soundWord)]);
}

/** The sound of each word of a name, and last that of the name without spaces. */
export function soundsOf(name: string): string[] {
  const words = wordsOf(withLatinFlaps(String(name ?? '')));
  return [...words, joinedName(words)].map(soundOf);
}

/** A sound among the search words of a person. */
export const soundWord = (sound: string) => `~${sound}`;

const NOTE_WORDS_MAX = 300;

/** The words by which a note is found. */
export const noteWords = (text: unknown): string[] =>
  typeof text === 'string'
    ? wordsOf(text)
        .filter((word) => word.length > 1)
        .slice(0, NOTE_WORDS_MAX)
    : [];

/** Whether a search for these words finds this note. */
export function isNotedIn(text: string, words: readonly string[]): boolean {
  const own = noteWords(text);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** Whether a search for these words finds this name by its sound. */
export function soundsLike(name: string, words: readonly string[], sounds: readonly string[]): boolean {
  const own = searchWords(name);
  const heard = (sound: string) => sound !== '' && own.includes(soundWord(sound));
  if (heard(soundOf(joinedName(words)))) return true;
  return words.every((word, at) => heard(sounds[at] ?? '') || own.some((each) => each.startsWith(word)));
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
