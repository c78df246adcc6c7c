import type { Content, PageName, Pages, Section } from './types.ts';

/** One section of a page, by name. It is always there: what the store lacks reads as empty. */
export function sectionOf<P extends PageName, S extends keyof Pages[P]>(
  content: { pages: Pick<Content['pages'], P> },
  page: P,
  name: S,
): Pages[P][S] {
  return content.pages[page][name];
}

/** The rows of a repeated thing: `card1Title`, `card1discribe`, `card2Title`… as one object each. */
export function repeated<
  S extends Pick<Section, 'groups'>,
  G extends keyof S['groups'],
  K extends keyof S['groups'][G][number],
>(section: S, name: G, _keys?: readonly K[]): S['groups'][G] {
  return section.groups[name as string] as S['groups'][G];
}
