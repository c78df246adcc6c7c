import { withoutStackedMarks } from '../stacked-marks.ts';

/** Control characters but tab and line feed; marks that turn the writing direction; code points that are no characters. */
const UNWANTED = /[^\P{Cc}\t\n]|[\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFEFF]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const LINE_BREAK = /[\t\n]+/g;
/** What takes no ink: joiners, selectors, soft hyphens, the empty Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Text of several lines: line breaks as \n, no control characters, no direction overrides, no heaps of marks, whole
 * characters only.
 */
export function cleanText(value: string): string {
  const lines = value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '')
    .replace(LONE_SURROGATE, '\uFFFD');
  return withoutStackedMarks(lines).trim();
}

/** The same in one line: line breaks and tabs become a space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(LINE_BREAK, ' ');
}

/** Blank: nothing a person could see. Spec 1 §5: empty after trimming. */
export function isBlank(value: string): boolean {
  return value.replace(INVISIBLE, '').trim() === '';
}

/** Length as people count it: a letter outside the basic plane is one. */
export function lengthOf(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** At most `max` characters, never half of one. */
export function cut(value: string, max: number): string {
  if (value.length <= max) return value;
  return Array.from(value.slice(0, max * 2))
    .slice(0, max)
    .join('');
}
