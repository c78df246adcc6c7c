/** Beginnings of a cell that spreadsheets treat as a formula, including full-width characters. */
export const FORMULA = /^[\s=+\-@＝＋－＠]/;

/** The original cell text, without the apostrophe that `csvLine` adds before possible formulas. */
export const withoutFormulaGuard = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
