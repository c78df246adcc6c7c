/** The desk counts no further: beyond it a figure says that there are many. */
export const COUNTED = 100;

/** Characters of a note. */
export const LONGEST_NOTE = 2000;
