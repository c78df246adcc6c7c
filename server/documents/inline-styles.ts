import { linksOf, replaced } from './elements.ts';

/**
 * Puts the style sheets of a page into it, so that it paints without asking again. The links stay for React to find,
 * but switched off: they are not fetched. `read` gives the text of a sheet by its address, or null where it has none;
 * `sign` goes into the opening tag, so that the content policy names what is inside.
 */
export function inlineStyles(html: string, sign: string, read: (href: string) => string | null): string {
  const sheets = linksOf(html, 'stylesheet', sign).flatMap((link) => {
    const css = read(hrefOf(link.open));
    return css === null ? [] : [{ ...link, css: css.trim() }];
  });
  const style = `<style${sign}>${sheets.map(({ css }) => css).join('')}</style>`;
  return replaced(html, sheets, ({ open }, index) => {
    const off = withPlainTwin(open.replace('<link ', '<link disabled="" '));
    return index === 0 ? style + off : off;
  });
}

/**
 * The router ends the address of a sheet that parts imported later need as well in `#`. They look for the address
 * without it, and would fetch the sheet before they show themselves: so they find it here.
 */
const withPlainTwin = (off: string) => (off.includes('#"') ? off + off.replace('#"', '"') : off);

/** The address in a link, without what may follow it to make it another one. */
function hrefOf(link: string): string {
  const from = link.indexOf(' href="') + ' href="'.length;
  const [href = ''] = link.slice(from, link.indexOf('"', from)).split(/[#?]/, 1);
  return href;
}
