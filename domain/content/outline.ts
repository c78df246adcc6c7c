/** Ids that the pages around a text have themselves. */
const OF_PAGES = ['main', 'all-pages', 'contents', 'terms', 'visit', 'related'];
/** Before the abbreviation that a page explains below its text. */
const TERM = 'term-';

/**
 * Ids of the headings of one text, from their words.
 * Headings with the same words, or words that the page has as an id, get -2, -3…; one with no Latin letter is named by
 * its place.
 */
export function headingIds(titles: readonly string[]): string[] {
  const taken = new Set(OF_PAGES);
  return titles.map((title, index) => {
    const words = slugOf(title);
    const base = !words || words.startsWith(TERM) ? `part-${index + 1}` : words;
    let id = base;
    for (let again = 2; taken.has(id); again += 1) id = `${base}-${again}`;
    taken.add(id);
    return id;
  });
}

function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-');
}
