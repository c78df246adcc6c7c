/** Element ids used by the pages around a text. */
const OF_PAGES = ['main', 'all-pages', 'contents', 'terms', 'visit', 'related'];
/** Prefix of element ids of glossary terms. */
const TERM = 'term-';

/**
 * Element ids for headings, from their text. Repeated ones, and ids used by the page, get -2, -3…; headings without
 * Latin letters are numbered.
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
