import { linksOf, replaced } from './elements.ts';

/**
 * Puts the style sheets of a page into it, so that it paints without asking again. `read` gives the text of a sheet by
 * its address, or null where it has none; `sign` goes into the opening tag, so that the content policy names what is
 * inside.
 */
export function inlineStyles(html: string, sign: string, read: (href: string) => string | null): string {
  const sheets = linksOf(html, 'stylesheet', sign).flatMap((link) => {
    const css = read(hrefOf(link.open));
    return css === null ? [] : [{ ...link, css: css.trim() }];
  });
  const style = `<style${sign}>${sheets.map(({ css }) => css).join('')}</style>`;
  return replaced(html, sheets, (_, index) => (index === 0 ? style : ''));
}

/** Without the `#` by which the router marks a sheet that routes share. */
function hrefOf(link: string): string {
  const from = link.indexOf(' href="') + ' href="'.length;
  const [address = ''] = link.slice(from, link.indexOf('"', from)).split('#');
  return address;
}
