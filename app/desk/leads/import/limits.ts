/** So many lines of each kind a page shows; the rest stands in a file. */
export const SHOWN_LINES = 300;
