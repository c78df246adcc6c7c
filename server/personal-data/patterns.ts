import { foreignParts } from '../../domain/inputs/any-phone.ts';
import type { Identifiers } from './identifiers.ts';

/** Replaces redacted text. */
export const ERASED = '[erased]';

export type Pattern = {
  kind: 'phone' | 'email' | 'name';
  /**
   * Lower-case parts that every matching text contains in this order, even inside JSON. The database uses them to
   * preselect rows with `like`.
   */
  parts: string[];
  expression: RegExp;
};

/** The end of an escape, before a letter or digit: \n, %22, \u003c. */
const ESCAPE = String.raw`\\|%[\da-f]|\\u[\da-f]{3}`;
const DIGIT = String.raw`[\d०-९]`;
const LETTER = String.raw`(?<!${ESCAPE})[a-z\d]`;
/** Characters that join a prefix to an address, plain or escaped. A plus is excluded where it encodes a space. */
const JOINT = String.raw`[_'-]|(?:%|\\u00)(?:2[7bde]|5f)`;
/** A longer host name. But a full stop before a capitalised word ends a sentence. */
const LONGER = String.raw`[a-z\d]|(?:-[a-z\d-]{0,62})?\.(?!(?-i:[A-Z][a-z]))[a-z]`;

/**
 * Matches an address unless it is part of a longer one, which belongs to somebody else. In `Email-x@y.in` it is a
 * label, not a longer address.
 */
const standaloneAddress = (local: string, host: string, { at, joint }: { at: string; joint: string }) =>
  `(?:(?<=\\b(?:e?mail|id)-)|(?<!${LETTER}(?:\\.|(?:${joint}){0,3})))${local}${at}${host}(?!${LONGER})`;

/** Matches an address in plain text, in escaped JSON, and in URL encoding. */
function addressPattern(email: string): RegExp {
  const [local = '', host = ''] = email.split('@').map(RegExp.escape);
  const asItIs = standaloneAddress(local, host, {
    at: String.raw`(?:@|\\u0040)`,
    joint: String.raw`\+|${JOINT}`,
  });
  return new RegExp(`${asItIs}|${standaloneAddress(local, host, { at: '%40', joint: JOINT })}`, 'gi');
}

/** Separators within a phone number; copied numbers contain direction marks and typographic dashes. */
const BETWEEN = String.raw`[\s.()\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060\u2066-\u2069\u2212-]{0,3}`;

/** The number in Devanagari digits. */
const inHindi = (digits: string) => [...digits].map((digit) => '०१२३४५६७८९'[Number(digit)] ?? digit);

const phonePattern = (prefix: string, digits: string[]): Pattern => ({
  kind: 'phone',
  parts: digits,
  expression: new RegExp(`(?<!(?<!${ESCAPE})${DIGIT})${prefix}${digits.join(BETWEEN)}(?!${DIGIT})`, 'gi'),
});

/** In India ten digits are the number. Elsewhere the rest without a prefix may be an Indian number. */
function phonePatterns(phone: string): Pattern[] {
  const foreign = foreignParts(phone);
  const inScripts = (digits: string) => [[...digits], inHindi(digits)];
  if (!foreign) {
    return inScripts(phone).map((digits) =>
      phonePattern(String.raw`(?:(?:\+|00)?(?:91|९१)[\s-]?|[0०])?`, digits),
    );
  }
  const codes = inScripts(foreign.code)
    .map((digits) => digits.join(''))
    .join('|');
  const prefix = String.raw`(?:(?:\+|00|००)?(?:${codes})${BETWEEN}(?:[0०]${BETWEEN})?|[0०]${BETWEEN})`;
  return inScripts(foreign.national).map((digits) => phonePattern(prefix, digits));
}

/**
 * Patterns for how a text may mention a person: phone numbers in any grouping, addresses, and names of two or more
 * words.
 */
export function patternsOf({
  phones,
  emails,
  names,
}: Pick<Identifiers, 'phones' | 'emails' | 'names'>): Pattern[] {
  return [
    ...phones.flatMap(phonePatterns),
    ...emails.map(
      (email): Pattern => ({ kind: 'email', parts: email.split('@'), expression: addressPattern(email) }),
    ),
    ...names.flatMap((name) => {
      const words = name.trim().split(/\s+/);
      // A single word is the name of many people.
      if (words.length < 2) return [];
      return [name, inJson(name)]
        .filter((each, index, all) => all.indexOf(each) === index)
        .map((each) => patternOfName(each.trim().split(/\s+/)));
    }),
  ];
}

/** Text as the bytes of a file, read as latin1. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

/**
 * Patterns for phone numbers and addresses in the bytes of a database file. There are no boundaries, because columns
 * follow each other directly. Between two digits there may be three separators of three bytes each.
 */
export const bytePatternsOf = ({ phones, emails }: Pick<Identifiers, 'phones' | 'emails'>): RegExp[] => [
  ...phones.flatMap((phone) => {
    const digits = phone.replace('+', '');
    return [[...digits], inHindi(digits).map(bytesOf)].map((each) => new RegExp(each.join('\\D{0,9}')));
  }),
  ...emails.map((email) => {
    const [local = '', host = ''] = email.split('@').map(RegExp.escape);
    return new RegExp(`${local}(?:@|\\\\u0040|%40)${host}`, 'i');
  }),
];

/** Characters that JSON escapes, and letters that SQLite cannot lower-case. */
const UNLIKE = /["\\]|(?![a-zA-Z])\p{Cased}/u;

/** Matches a name word by word. */
export const patternOfName = (words: string[]): Pattern => ({
  kind: 'name',
  parts: words.flatMap((word) => word.split(UNLIKE)).map((part) => part.toLowerCase()),
  expression: new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${words.map(RegExp.escape).join('(?:\\s|\\+|%20){1,5}')}(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  ),
});

/** The text as in JSON of services that escape everything outside ASCII. */
const inJson = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The text with all matches redacted. */
export function redact(text: string, patterns: readonly Pattern[]): string {
  return patterns.reduce((rest, { expression }) => rest.replace(expression, ERASED), text);
}

export const containsMatch = (text: string, { expression }: Pattern) => text.search(expression) >= 0;
