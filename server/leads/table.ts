/** The non-empty lines of a file; `line` counts from 1, as in an editor. */
export type Table = { head: string[]; rows: { line: number; cells: string[] }[] };
