import { emailKey } from '../email-address.ts';
import { phoneDigits } from '../enquiries/phone.ts';

/** What somebody looks for at the desk. */
export type LeadQuery =
  | { by: 'reference'; reference: string }
  /** The first digits of the number, or all ten. */
  | { by: 'phone'; digits: string }
  /** How the address begins. */
  | { by: 'email'; start: string }
  /** How each word begins. */
  | { by: 'name'; words: string[] };

const LONGEST = 100;
const MOST_WORDS = 4;
const SHORTEST_PHONE = 4;

/** Null where there is too little to look for. */
export function readLeadQuery(text: string): LeadQuery | null {
  const asked = text.slice(0, LONGEST).trim();
  // Without its V it is told from a name by its digits.
  const reference = /^(?:v-?|(?=.*\d)(?=.*[a-z]))([0-9a-hjkmnp-tv-z]{6})$/i.exec(asked)?.[1];
  if (reference) return { by: 'reference', reference: `V-${reference.toUpperCase()}` };
  if (/^[+(\d०-९][\d०-९\s().-]*$/u.test(asked)) {
    const digits = phoneDigits(asked)
      .replace(/^[+0]+/, '')
      .slice(0, 10);
    return digits.length < SHORTEST_PHONE ? null : { by: 'phone', digits };
  }
  if (asked.includes('@')) return { by: 'email', start: emailKey(asked) };
  const words = wordsOf(asked).slice(0, MOST_WORDS);
  return words.length === 0 || words.every((word) => [...word].length < 2) ? null : { by: 'name', words };
}

const WORD_MAX = 40;

/** The words of a name, as they are kept for searching: small letters, without marks on them, no word twice. */
export function wordsOf(name: string): string[] {
  // A row may hold something else, put there by hand.
  const words = String(name ?? '')
    .normalize('NFKD')
    // Marks on Latin letters; the vowel signs of Hindi are letters of their own.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_MAX).join(''));
  return [...new Set(words)];
}
