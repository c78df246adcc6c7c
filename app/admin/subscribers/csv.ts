/**
 * One line of a CSV file, every cell in quotes.
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it (ASVS 1.2.10).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function guarded(cell: string): string {
  return /^[\s=+\-@]/.test(cell) ? `'${cell}` : cell;
}
