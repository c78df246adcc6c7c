/** The desk counts up to this number and shows larger counts as many. */
export const MAX_COUNT = 100;

/** Characters of a note. */
export const NOTE_MAX = 2000;
