import { linksOf, replaceElements } from './elements.ts';

/**
 * Inlines the style sheets of a page, so that it paints without further requests. `read` returns a sheet's text, or
 * null to leave its link. `sign` marks the style element for the content policy.
 */
export function inlineStyles(html: string, sign: string, read: (href: string) => string | null): string {
  const sheets = linksOf(html, 'stylesheet', sign).flatMap((link) => {
    const css = read(hrefOf(link.open));
    return css === null ? [] : [{ ...link, css: css.trim() }];
  });
  const style = `<style${sign}>${sheets.map(({ css }) => css).join('')}</style>`;
  return replaceElements(html, sheets, (_, index) => (index === 0 ? style : ''));
}

/** Removes the `#` with which the router marks a shared sheet. */
function hrefOf(link: string): string {
  const from = link.indexOf(' href="') + ' href="'.length;
  const [address = ''] = link.slice(from, link.indexOf('"', from)).split('#');
  return address;
}
