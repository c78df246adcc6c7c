import { FORMULA } from '../../../domain/spreadsheet-formula.ts';

/** Excel's limit is 32,767 characters a cell: it puts longer text into further cells. */
const CELL_MAX = 32_000;
const CUT = ' … (cut here)';

/** Byte order mark: without it Excel reads the file in another encoding. */
export const CSV_MARK = '\uFEFF';

/**
 * One line of a CSV file, every cell in quotes. A cell that a spreadsheet reads as a formula gets an
 * apostrophe in front (ASVS 1.2.10).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must go; tab, line feed and carriage return may stay.
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

function guarded(cell: string): string {
  // A row edited by hand may hold another type.
  const clean = String(cell ?? '')
    .replace(CONTROLS, '')
    .toWellFormed();
  const text = clean.length > CELL_MAX ? `${clean.slice(0, CELL_MAX).toWellFormed()}${CUT}` : clean;
  return FORMULA.test(text) ? `'${text}` : text;
}
