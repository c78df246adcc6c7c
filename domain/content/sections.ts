import type { Content, PageName, Pages } from './types.ts';

/** One section of a page, by name. It is always there: what the store lacks reads as empty. */
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

/** Whether an editor left nothing in a section: no word, no picture, no film. It then stands on no page. */
export const isEmptied = ({ texts, groups, pictures, films }: Filled) =>
  [...pictures, ...films, ...Object.values(groups).flat()].length === 0 &&
  Object.values(texts).every((text) => !text);
