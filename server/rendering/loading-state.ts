/**
 * Marks a page as loading its first picture: `data-loading` delays fetches by style sheets, and the manifest waits. The
 * page's script removes it after the first paint (app/start/when-painted.ts). Without scripts nothing waits.
 */
export function markLoading(html: string): string {
  const marked = html.replace('<html', '<html data-loading=""');
  const begin = marked.indexOf('<link rel="manifest"');
  if (begin < 0) return marked;
  const end = marked.indexOf('>', begin) + 1;
  return `${marked.slice(0, begin)}<noscript>${marked.slice(begin, end)}</noscript>${marked.slice(end)}`;
}
