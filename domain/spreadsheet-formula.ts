/** How a cell begins that a spreadsheet takes for a formula, also in the wide letters of Japanese keyboards. */
export const FORMULA = /^[\s=+\-@＝＋－＠]/;

/** What somebody wrote into a cell, without the apostrophe that `csvLine` puts before what looks like a formula. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
