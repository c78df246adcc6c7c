/**
 * An element of a page as it stands in its text: `open` is its opening tag, `inside` what follows up to the closing
 * one; nothing for a link, which has none.
 */
export type Element = { begin: number; open: string; inside: string; end: number };

/**
 * The elements of one name whose opening tag contains `sign`, in their order; `name` is one that does not nest.
 * Found by the sign, which is long and rare: most of the page is skipped.
 */
export function elementsOf(html: string, name: 'script' | 'style' | 'link', sign: string): Element[] {
  const found: Element[] = [];
  const closing = `</${name}>`;
  for (let at = html.indexOf(sign); at >= 0; at = html.indexOf(sign, at + sign.length)) {
    const begin = html.lastIndexOf('<', at);
    const text = html.indexOf('>', at) + 1;
    if (text === 0) break;
    const open = html.slice(begin, text);
    if (!open.startsWith(`<${name}`)) continue;
    const close = name === 'link' ? text : html.indexOf(closing, text);
    if (close < 0) break;
    const end = name === 'link' ? text : close + closing.length;
    found.push({ begin, open, inside: html.slice(text, close), end });
  }
  return found;
}

/** The links of the router with this `rel`. */
export const linksOf = (html: string, rel: string, sign: string): Element[] =>
  elementsOf(html, 'link', sign).filter(({ open }) => open.includes(` rel="${rel}"`));

/** The text with other words in the place of some elements, which are in their order. */
export function replaced(
  html: string,
  elements: readonly Element[],
  by: (element: Element, index: number) => string,
) {
  let out = '';
  let from = 0;
  for (const [index, element] of elements.entries()) {
    out += html.slice(from, element.begin) + by(element, index);
    from = element.end;
  }
  return out + html.slice(from);
}
