import type { Reach } from './reach.ts';

/** What stands in the place of somebody who was erased. */
export const ERASED = '[erased]';

export type Pattern = {
  kind: 'phone' | 'email' | 'name';
  /** Every one of them stands in a text in small letters that the expression finds. */
  parts: string[];
  expression: RegExp;
};

/** How a text may name somebody: their numbers however grouped, their addresses, and names of two words or more. */
export function patternsOf({ phones, emails, names }: Pick<Reach, 'phones' | 'emails' | 'names'>): Pattern[] {
  return [
    ...phones.map((phone): Pattern => {
      const digits = [...phone].join('[\\s.()-]{0,3}');
      return {
        kind: 'phone',
        parts: [phone.slice(0, 3), phone.slice(-3)],
        expression: new RegExp(`(?<!\\d)(?:(?:\\+|00)?91[\\s-]?|0)?${digits}(?!\\d)`, 'g'),
      };
    }),
    ...emails.map((email): Pattern => {
      const [local = '', host = ''] = email.split('@');
      return {
        kind: 'email',
        parts: [local, host],
        // As it stands in an address, or in JSON of a service that escapes it.
        expression: new RegExp(`${RegExp.escape(local)}(?:@|%40|\\\\u0040)${RegExp.escape(host)}`, 'gi'),
      };
    }),
    ...names.flatMap((name) => {
      const words = name.trim().split(/\s+/);
      // One word alone is the name of many.
      if (words.length < 2) return [];
      return [name, inJson(name)]
        .filter((each, place, all) => all.indexOf(each) === place)
        .map((each) => patternOfName(each.trim().split(/\s+/)));
    }),
  ];
}

/** A name, word by word. */
export const patternOfName = (words: string[]): Pattern => ({
  kind: 'name',
  parts: words.map((word) => word.toLowerCase()),
  expression: new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${words.map(RegExp.escape).join('(?:\\s|\\+|%20){1,5}')}(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  ),
});

/** As services write it that keep to ASCII in their JSON. */
const inJson = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The text without them. */
export function withoutThem(text: string, patterns: readonly Pattern[]): string {
  return patterns.reduce((rest, { expression }) => rest.replace(expression, ERASED), text);
}

export const isNamedIn = (text: string, { expression }: Pattern) => text.search(expression) >= 0;
