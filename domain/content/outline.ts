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
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-');
}
