/** So many leads are changed by one request, where there is a script to send several. */
export const OF_ONE_PART = 500;
/** So many lines of each kind a page shows; the rest stands in a file. */
export const SHOWN_LINES = 300;
