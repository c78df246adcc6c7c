import { FORMULA } from '../../../domain/spreadsheet-formula.ts';

/** Excel takes no more characters in a cell: what is beyond would stand in cells of its own. */
const CELL_MAX = 32_000;
const CUT = ' … (cut here)';

/** Without a mark at its beginning Excel takes the file for another alphabet. */
export const CSV_MARK = '\uFEFF';

/**
 * One line of a CSV file, every cell in quotes.
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it (ASVS 1.2.10).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go; tab, line feed and return may stay.
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

function guarded(cell: string): string {
  // A row may hold something else, put there by hand.
  const clean = String(cell ?? '')
    .replace(CONTROLS, '')
    .toWellFormed();
  const text = clean.length > CELL_MAX ? `${clean.slice(0, CELL_MAX).toWellFormed()}${CUT}` : clean;
  return FORMULA.test(text) ? `'${text}` : text;
}
