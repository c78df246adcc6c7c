import type { Content, PageName, Pages } from './types.ts';

/** One section of a page, by name. It is always there: what the store lacks reads as empty. */
export function sectionOf<P extends PageName, S extends keyof Pages[P]>(
  content: { pages: Pick<Content['pages'], P> },
  page: P,
  name: S,
): Pages[P][S] {
  return content.pages[page][name];
}
