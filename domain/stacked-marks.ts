/** More marks than any script puts on one letter: nothing breaks between them, and a page grows as wide as all of them. */
const STACKED = /(\p{M}{8})\p{M}+/gu;

/** The text with eight marks at most upon each letter. */
export const withoutStackedMarks = (text: string): string => text.replace(STACKED, '$1');
