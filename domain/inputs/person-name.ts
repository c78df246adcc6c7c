import { nameLength } from './name-length.ts';
import { withoutInvisible } from './signs.ts';
import { cleanLine, lengthOf } from './text.ts';

/** The normal form of a person's name: one line without the signs that show nothing. */
export const readName = (text: string): string => cleanLine(withoutInvisible(text));

/** First and last name in one line: the popup asks for them apart. */
export function fullName(fields: { name: string; lastName?: string }): string {
  return readName(`${fields.name} ${fields.lastName ?? ''}`);
}

/** In code points: no name has more upon each letter on average, and nobody sends endless marks. */
export const longestNameOf = (letters: number) => letters * 4;

/** Whether a name has at most so many letters; of one that is too long by any count they are not counted. */
export const isNameWithin = (name: string, letters: number) =>
  lengthOf(name) <= longestNameOf(letters) && nameLength(name) <= letters;
