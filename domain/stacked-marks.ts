/** More combining marks than any script needs on a letter; stacked marks would stretch the page. */
const STACKED = /(\p{M}{8})\p{M}+/gu;

/** Limits each letter to eight combining marks. */
export const withoutStackedMarks = (text: string): string => text.replace(STACKED, '$1');
