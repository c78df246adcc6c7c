import { cleanLine } from './text.ts';

/** First and last name in one line, without control characters: the popup asks for them apart. */
export function fullName(fields: { name: string; lastName?: string }): string {
  return cleanLine(`${fields.name} ${fields.lastName ?? ''}`);
}
