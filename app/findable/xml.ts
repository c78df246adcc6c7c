import { escapeMarkup } from '../../domain/escape-markup.ts';

/** Characters that XML 1.0 §2.2 forbids, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be removed.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) => escapeMarkup(text.toWellFormed().replace(FORBIDDEN, ''));

export type Xml = { xml: string };
type Child = Xml | string | number | null | undefined;

/** An XML element. It escapes text and attributes, and leaves out null and undefined. */
export function element(
  name: string,
  content: Child | Child[],
  attributes: Record<string, string> = {},
): Xml {
  const opening = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = [content].flat().map(written).join('');
  return { xml: `<${name}${opening.join('')}>${inner}</${name}>` };
}

const written = (child: Child) =>
  typeof child === 'object' ? (child?.xml ?? '') : escaped(child === undefined ? '' : String(child));

/** A complete XML document. */
export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
