const FOOT = '</footer>';

/**
 * Inserts `first` after the page's header, and `next` after the first section, the main part and the footer. At each
 * point the browser lays out the parsed part (app/start/lay-out.ts), instead of the whole page at the end.
 */
export function insertLayoutScripts(html: string, first: string, next: string): string {
  const main = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (main < 0 || end < main) return html;
  const foot = html.lastIndexOf(FOOT);
  const ends = [main, endOfSection(html, main, end), end, foot < end ? end : foot + FOOT.length];
  const splits = [...new Set(ends)];
  const parts = splits.map((split, index) => {
    const before = splits[index - 1];
    return before === undefined ? html.slice(0, split) + first : html.slice(before, split) + next;
  });
  return parts.join('') + html.slice(splits.at(-1));
}

/** Index after the first section between `begin` and `end`, with nested sections; `end` when there is none. */
function endOfSection(html: string, begin: number, end: number): number {
  const tags = /<(\/?)section\b/g;
  tags.lastIndex = begin;
  let depth = 0;
  for (let tag = tags.exec(html); tag && tag.index < end; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.indexOf('>', tag.index) + 1;
  }
  return end;
}
