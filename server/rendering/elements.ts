/** An element within the page's HTML: `open` is its opening tag, `inside` its content, empty for a link. */
export type Element = { begin: number; open: string; inside: string; end: number };

/**
 * Finds the elements of one name whose opening tag contains `sign`. `name` must not nest. Searching for the long, rare
 * sign skips most of the page.
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

/** The router's links with this `rel`. */
export const linksOf = (html: string, rel: string, sign: string): Element[] =>
  elementsOf(html, 'link', sign).filter(({ open }) => open.includes(` rel="${rel}"`));

/** Replaces the given elements, which must be in document order. */
export function replaceElements(
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
