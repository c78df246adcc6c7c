import type { Identifiers } from './identifiers.ts';

/** What stands in the place of somebody who was erased. */
export const ERASED = '[erased]';

export type Pattern = {
  kind: 'phone' | 'email' | 'name';
  /**
   * In this order, whatever stands between them, they stand in the small letters of every text that the expression
   * finds, also while the text is still JSON: by them a database tells which texts are to be read.
   */
  parts: string[];
  expression: RegExp;
};

/** A letter or digit after it is the end of an escape: \n, %22, \u003c. */
const ESCAPE = String.raw`\\|%[\da-f]|\\u[\da-f]{3}`;
const DIGIT = String.raw`[\d०-९]`;
const LETTER = String.raw`(?<!${ESCAPE})[a-z\d]`;
/** What joins what stands before it to an address, as it is or escaped; a plus does not where it is a space. */
const JOINT = String.raw`[_'-]|(?:%|\\u00)(?:2[7bde]|5f)`;
/** A longer host; a full stop and a word like This end a sentence. */
const LONGER = String.raw`[a-z\d]|(?:-[a-z\d-]{0,62})?\.(?!(?-i:[A-Z][a-z]))[a-z]`;

/** An address that is no part of a longer one, which is somebody else's. In `Email-x@y.in` it is named, not longer. */
const standaloneAddress = (local: string, host: string, { at, joint }: { at: string; joint: string }) =>
  `(?:(?<=\\b(?:e?mail|id)-)|(?<!${LETTER}(?:\\.|(?:${joint}){0,3})))${local}${at}${host}(?!${LONGER})`;

/** As it stands in an address, in JSON of a service that escapes it, or encoded for a URL. */
function addressPattern(email: string): RegExp {
  const [local = '', host = ''] = email.split('@').map(RegExp.escape);
  const asItIs = standaloneAddress(local, host, {
    at: String.raw`(?:@|\\u0040)`,
    joint: String.raw`\+|${JOINT}`,
  });
  return new RegExp(`${asItIs}|${standaloneAddress(local, host, { at: '%40', joint: JOINT })}`, 'gi');
}

/** What stands between the groups of a number; a copied one brings direction marks and typographic dashes along. */
const BETWEEN = String.raw`[\s.()\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060\u2066-\u2069\u2212-]{0,3}`;

/** The digits as Hindi writes them. */
const inHindi = (digits: string) => [...digits].map((digit) => '०१२३४५६७८९'[Number(digit)] ?? digit);

const phonePattern = (digits: string[]): Pattern => ({
  kind: 'phone',
  parts: digits,
  expression: new RegExp(
    `(?<!(?<!${ESCAPE})${DIGIT})(?:(?:\\+|00)?(?:91|९१)[\\s-]?|[0०])?${digits.join(BETWEEN)}(?!${DIGIT})`,
    'gi',
  ),
});

/** How a text may name somebody: their numbers however grouped, their addresses, and names of two words or more. */
export function patternsOf({
  phones,
  emails,
  names,
}: Pick<Identifiers, 'phones' | 'emails' | 'names'>): Pattern[] {
  return [
    ...phones.flatMap((phone) => [[...phone], inHindi(phone)].map(phonePattern)),
    ...emails.map(
      (email): Pattern => ({ kind: 'email', parts: email.split('@'), expression: addressPattern(email) }),
    ),
    ...names.flatMap((name) => {
      const words = name.trim().split(/\s+/);
      // One word alone is the name of many.
      if (words.length < 2) return [];
      return [name, inJson(name)]
        .filter((each, index, all) => all.indexOf(each) === index)
        .map((each) => patternOfName(each.trim().split(/\s+/)));
    }),
  ];
}

/** As a file holds it, each byte as one letter. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

/**
 * Their numbers and addresses in the bytes of a file: without borders, for a column begins right where another ends,
 * and a number with up to three signs of three bytes each between two digits.
 */
export const bytePatternsOf = ({ phones, emails }: Pick<Identifiers, 'phones' | 'emails'>): RegExp[] => [
  ...phones.flatMap((phone) =>
    [[...phone], inHindi(phone).map(bytesOf)].map((digits) => new RegExp(digits.join('\\D{0,9}'))),
  ),
  ...emails.map((email) => {
    const [local = '', host = ''] = email.split('@').map(RegExp.escape);
    return new RegExp(`${local}(?:@|\\\\u0040|%40)${host}`, 'i');
  }),
];

/** What JSON escapes, and letters that SQLite does not know the small ones of. */
const UNLIKE = /["\\]|(?![a-zA-Z])\p{Cased}/u;

/** A name, word by word. */
export const patternOfName = (words: string[]): Pattern => ({
  kind: 'name',
  parts: words.flatMap((word) => word.split(UNLIKE)).map((part) => part.toLowerCase()),
  expression: new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${words.map(RegExp.escape).join('(?:\\s|\\+|%20){1,5}')}(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  ),
});

/** As services write it that keep to ASCII in their JSON. */
const inJson = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The text without them. */
export function redact(text: string, patterns: readonly Pattern[]): string {
  return patterns.reduce((rest, { expression }) => rest.replace(expression, ERASED), text);
}

export const containsMatch = (text: string, { expression }: Pattern) => text.search(expression) >= 0;
