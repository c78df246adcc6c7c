import type { Content, PageName, Pages } from './types.ts';

/** A section of a page by name. It always exists: missing documents read as empty. */
export function sectionOf<P extends PageName, S extends keyof Pages[P]>(
  content: { pages: Pick<Content['pages'], P> },
  page: P,
  name: S,
): Pages[P][S] {
  return content.pages[page][name];
}

type Filled = {
  texts: Readonly<Record<string, string | undefined>>;
  groups: Readonly<Record<string, readonly object[]>>;
  pictures: readonly unknown[];
  films: readonly unknown[];
};

/** Whether a section has no text, picture or film; pages then omit it. */
export const isEmptied = ({ texts, groups, pictures, films }: Filled) =>
  [...pictures, ...films, ...Object.values(groups).flat()].length === 0 &&
  Object.values(texts).every((text) => !text);
