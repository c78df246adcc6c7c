/** So many changes are sent by one request where there is a script to send several, and made at once. */
export const OF_ONE_PART = 500;
/** All leads of a year as the desk hands them out. */
export const IMPORT_BYTES = 6 * 1024 * 1024;
export const IMPORT_ROWS = 20_000;
/** Of one line; the file that the desk hands out has 18. */
export const IMPORT_COLUMNS = 200;
/** Of all lines that say something: so much memory is there for them. */
export const IMPORT_CELLS = 600_000;
