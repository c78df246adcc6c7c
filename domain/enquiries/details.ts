import { lengthOf } from '../inputs/text.ts';
import type { Row } from './form.ts';
import { DETAILS_MAX } from './limits.ts';

/** Rows as lines of text, as many as the field `details` takes. */
export function detailLines(rows: readonly Row[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const [label, value] of rows) {
    const line = `${label}: ${value}`;
    length += lengthOf(line) + 1;
    if (length > DETAILS_MAX) break;
    lines.push(line);
  }
  return lines.join('\n');
}

/** The rows of stored lines. */
export const detailRows = (details: string): Row[] =>
  details
    .split('\n')
    .filter(Boolean)
    .map((line): Row => {
      const at = line.indexOf(': ');
      return at < 0 ? ['Further', line] : [line.slice(0, at), line.slice(at + 2)];
    });
