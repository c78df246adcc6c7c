/** The desk counts no further: beyond it a figure says that there are many. */
export const COUNTED = 100;
