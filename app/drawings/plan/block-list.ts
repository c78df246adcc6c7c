/** Id of the list of a block's plots, which a page has below its plan. */
export const blockListId = (letter: string) => `block-${letter}`;

/** The block whose list a link leads to; null for every other. */
export const blockOfHash = (hash: string) => /^#block-([A-Z])$/.exec(hash)?.[1] ?? null;
