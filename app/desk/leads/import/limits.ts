/** The page shows this many lines of each kind. A download has all. */
export const SHOWN_LINES = 300;
