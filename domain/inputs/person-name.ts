import { nameLength } from './name-length.ts';
import { withoutInvisible } from './signs.ts';
import { cleanLine, lengthOf } from './text.ts';

/** Normalizes a name: one line without invisible characters. */
export const readName = (text: string): string => cleanLine(withoutInvisible(text));

/** First and last name in one line; the popup has separate fields. */
export function fullName(fields: { name: string; lastName?: string }): string {
  return readName(`${fields.name} ${fields.lastName ?? ''}`);
}

/** Limit in code points: four for each letter on average, against endless combining marks. */
export const longestNameOf = (letters: number) => letters * 4;

/** Whether a name has at most this many letters; far too long names are not counted. */
export const isNameWithin = (name: string, letters: number) =>
  lengthOf(name) <= longestNameOf(letters) && nameLength(name) <= letters;
