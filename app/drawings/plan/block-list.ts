/** Id of the list of a block's plots, below the plan of a page. */
export const blockListId = (letter: string) => `block-${letter}`;

/** The block whose list a hash names; null for other hashes. */
export const blockOfHash = (hash: string) => /^#block-([A-Z])$/.exec(hash)?.[1] ?? null;
