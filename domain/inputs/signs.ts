/** Direction marks, zero-width spaces and soft hyphens, which are copied unseen. */
const INVISIBLE =
  /((?:[\u0600-\u0dff\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)\p{Join_Control})|\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * Removes invisible characters. Joiners (ZWJ, ZWNJ) stay after Arabic or Indian letters and in emoji, where they have a
 * meaning.
 */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '$1');

/** Replaces typographic dashes with the keyboard's hyphen. */
export const withPlainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, '-');

/** Converts digits of all scripts to 0–9. */
export const withLatinDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Unicode stores the ten digits of each script consecutively. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** Removes the given characters from both ends of the text. */
export function withoutEdges(text: string, signs: string): string {
  let [from, to] = [0, text.length];
  while (from < to && signs.includes(text.charAt(from))) from += 1;
  while (to > from && signs.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
