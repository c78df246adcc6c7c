/**
 * Ids of the headings of one text, from their words.
 * Headings with the same words get -2, -3…; one with no Latin letter is named by its place.
 */
export function headingIds(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const base = slugOf(title) || `part-${index + 1}`;
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
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The h2s of rendered HTML, for a table of contents: their ids and their text. */
export function outline(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([^"]*)">([\s\S]*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    title: unescaped(inner.replace(/<[^>]*>/g, '')),
  }));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!);

/** What stands before the first h2, and the rest. */
export function splitAtFirstHeading(html: string): { intro: string; rest: string } {
  const at = html.indexOf('<h2');
  return at < 0 ? { intro: html, rest: '' } : { intro: html.slice(0, at), rest: html.slice(at) };
}
