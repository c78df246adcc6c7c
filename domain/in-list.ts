const list = new Intl.ListFormat('en-IN');

/** "a, b and c". */
export const inList = (words: readonly string[]) => list.format(words);
