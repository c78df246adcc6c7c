/** An element of a page as it stands in its text: `open` is its opening tag, `inside` what follows up to the closing one. */
export type Element = { begin: number; open: string; inside: string; end: number };

/** The elements of one name whose opening tag contains `sign`, in their order; `name` is one that does not nest. */
export function elementsOf(html: string, name: 'script' | 'style', sign: string): Element[] {
  const found: Element[] = [];
  const closing = `</${name}>`;
  for (let begin = html.indexOf(`<${name}`); begin >= 0; begin = html.indexOf(`<${name}`, begin + 1)) {
    const text = html.indexOf('>', begin) + 1;
    const close = html.indexOf(closing, text);
    if (text === 0 || close < 0) break;
    const open = html.slice(begin, text);
    if (open.includes(sign))
      found.push({ begin, open, inside: html.slice(text, close), end: close + closing.length });
  }
  return found;
}

/** The links of a page with this `rel`, as they stand in its text. */
export function linksOf(html: string, rel: string): string[] {
  const found: string[] = [];
  for (let at = html.indexOf('<link '); at >= 0; at = html.indexOf('<link ', at + 1)) {
    const link = html.slice(at, html.indexOf('>', at) + 1);
    if (link.includes(` rel="${rel}"`)) found.push(link);
  }
  return found;
}
