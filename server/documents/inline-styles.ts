import { createHash } from 'node:crypto';

const SHEETS = /<link rel="stylesheet" href="([^"#]+)#?"[^>]*>/g;

/**
 * Puts the style sheets of a page into it, so that it paints without asking again. The links stay for React to find,
 * but switched off: they are not fetched. `read` gives the text of a sheet by its address, or null where it has none.
 */
export function inlineStyles(
  html: string,
  read: (href: string) => string | null,
): { html: string; hashes: string[] } {
  const found = [...html.matchAll(SHEETS)].map(([link, href = '']) => ({ link, css: read(href) }));
  const sheets = found.filter((sheet): sheet is { link: string; css: string } => sheet.css !== null);
  if (sheets.length === 0) return { html, hashes: [] };
  const css = sheets.map((sheet) => sheet.css.trim()).join('');
  let out = html;
  for (const [index, { link }] of sheets.entries()) {
    const off = link.replace('<link ', '<link disabled="" ');
    out = out.replace(link, () => (index === 0 ? `<style>${css}</style>${off}` : off));
  }
  return { html: out, hashes: [`'sha256-${createHash('sha256').update(css).digest('base64')}'`] };
}
