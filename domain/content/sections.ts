import type { Content, PageName, Section } from './types.ts';

/**
 * One section of a page, by name.
 * A section that is missing from the store reads as empty, so that a page never falls over an editor's slip.
 */
export function sectionOf(
  content: { pages: Partial<Content['pages']> },
  page: PageName,
  name: string,
): Section {
  const found = content.pages[page]?.find((section) => section.name === name);
  return found ?? { name, texts: {}, pictures: [], films: [] };
}

/** The numbered texts of a repeated thing: `card1Title`, `card1discribe`, `card2Title`… as one object each. */
export function repeated<K extends string>(section: Section, prefix: string, keys: readonly K[]) {
  const rows: Record<K, string>[] = [];
  for (let number = 1; keys.some((key) => `${prefix}${number}${key}` in section.texts); number += 1) {
    const row = {} as Record<K, string>;
    for (const key of keys) row[key] = section.texts[`${prefix}${number}${key}`] ?? '';
    rows.push(row);
  }
  return rows;
}
