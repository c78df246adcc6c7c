import { escapeMarkup } from '../../domain/escape-markup.ts';

/** What XML 1.0 §2.2 does not allow in any document, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be left out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) => escapeMarkup(text.toWellFormed().replace(FORBIDDEN, ''));

export type Xml = { xml: string };
type Child = Xml | string | number | null | undefined;

/** An element; texts and attributes are escaped, what is null or undefined is left out. */
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

/** A whole document. */
export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
