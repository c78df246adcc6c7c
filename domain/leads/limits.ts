/** The desk counts up to this number and shows larger counts as many. */
export const COUNTED = 100;

/** Characters of a note. */
export const LONGEST_NOTE = 2000;
