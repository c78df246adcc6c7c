/**
 * Marks a page as one whose first picture is still to come: styles put off what is fetched beside it by `data-loading`,
 * and its manifest waits. Once the picture is painted the page's script ends that (app/start/when-painted.ts); where there are
 * no scripts, nothing waits.
 */
export function markLoading(html: string): string {
  const marked = html.replace('<html', '<html data-loading=""');
  const begin = marked.indexOf('<link rel="manifest"');
  if (begin < 0) return marked;
  const end = marked.indexOf('>', begin) + 1;
  return `${marked.slice(0, begin)}<noscript>${marked.slice(begin, end)}</noscript>${marked.slice(end)}`;
}
