/** Prints rows as a table with aligned columns; the first row is the head. */
export function printTable(title: string, rows: (string | number)[][]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`\n${title}`);
  const [head = [], ...body] = cells;
  console.log(line(head));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of body) console.log(line(row));
}

/** The value below which `share` (0 to 1) of the numbers lie. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
