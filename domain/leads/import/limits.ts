/** Changes in one request, where a script can send several, and in one transaction. */
export const MAX_CHANGES_PER_PART = 500;
/** People in one request of a script. Fewer than changes, because each line is read again. */
export const MAX_PEOPLE_PER_PART = 200;
/** Enough for an export of all leads of a year. */
export const IMPORT_BYTES = 6 * 1024 * 1024;
export const IMPORT_ROWS = 20_000;
/** Columns of a line. The desk's own export has 18. */
export const IMPORT_COLUMNS = 200;
/** Non-empty cells in all lines, limited by memory. */
export const IMPORT_CELLS = 600_000;
