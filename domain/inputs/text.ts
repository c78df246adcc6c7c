import { withoutStackedMarks } from '../stacked-marks.ts';

/** Control characters except tab and line feed, bidirectional controls, and noncharacters. */
const UNWANTED = /[^\P{Cc}\t\n]|[\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFEFF]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const LINE_BREAK = /[\t\n]+/g;
/** Characters without any ink: joiners, selectors, soft hyphens, the empty Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Cleans multi-line text: line breaks become \n; control characters, direction overrides, stacked marks and lone
 * surrogates are removed.
 */
export function cleanText(value: string): string {
  const lines = value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '')
    .replace(LONE_SURROGATE, '\uFFFD');
  return withoutStackedMarks(lines).trim();
}

/** Cleans text to one line: line breaks and tabs become a space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(LINE_BREAK, ' ');
}

/** A value of a form or of JSON as text. Numbers become text, other types count as missing. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : '';

/** Whether the text has no visible character. Spec 1 §5: empty after trimming. */
export function isBlank(value: string): boolean {
  return value.replace(INVISIBLE, '').trim() === '';
}

/** Length in code points, so that a letter outside the basic plane counts as one. */
export function lengthOf(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** Cuts to `max` characters, never within a surrogate pair. */
export function truncate(value: string, max: number): string {
  if (value.length <= max) return value;
  return Array.from(value.slice(0, max * 2))
    .slice(0, max)
    .join('');
}
