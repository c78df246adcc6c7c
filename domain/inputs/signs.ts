/** Direction marks, zero-width blanks and soft hyphens, which people copy without seeing them. */
const INVISIBLE =
  /((?:[\u0600-\u0dff\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)\p{Join_Control})|\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A joiner (ZWJ, ZWNJ) behind a letter of an Arabic or Indian script, or in an emoji, changes what is read: it stays. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '$1');

/** Word processors and phones write other dashes than the one on the keyboard. */
export const withPlainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, '-');

/** Digits of every script as 0 to 9. */
export const withLatinDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Unicode has the ten digits of each script in a row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** The text without these signs at its beginning and end. */
export function withoutEdges(text: string, signs: string): string {
  let [from, to] = [0, text.length];
  while (from < to && signs.includes(text.charAt(from))) from += 1;
  while (to > from && signs.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
