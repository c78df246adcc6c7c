import { type FieldAddress, hasMarks, replaceMarks, withoutMarks } from '../../domain/content/marks.ts';
import { elementsOf, linksOf, replaceElements } from '../rendering/elements.ts';

/** Elements with raw text, where a comment would be read as text. */
const RAW = /^<(title|script|style|textarea|noscript|option)\b/i;
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;

/** Attributes that visitors read or hear, edited like texts. */
const WORDS = new Set(['alt', 'aria-label', 'title', 'placeholder', 'data-edit']);

/**
 * Prepares a page with text marks (domain/content/marks.ts) for an editor's browser. Each text is enclosed in two
 * comments with its field address, `<!--[home/intro/texts.title-->…<!--]home/intro/texts.title-->`. Attributes get a
 * companion such as `data-edit-alt`. All other marks are removed.
 */
export function markedHtml(html: string, addresses: readonly FieldAddress[]): string {
  const addressOf = (number: number) => inComment(addresses[number] ?? '');
  const text = (words: string) =>
    replaceMarks(words, (number, opens) => `<!--${opens ? '[' : ']'}${addressOf(number)}-->`);
  let out = '';
  let from = 0;
  let raw = '';
  for (let [begin, end] = tokenFrom(html, 0); end > 0; [begin, end] = tokenFrom(html, end)) {
    const token = html.slice(begin, end);
    const between = html.slice(from, begin);
    out += raw ? withoutMarks(between) : text(between);
    out += hasMarks(token) ? tagOf(token, addressOf) : token;
    from = end;
    const opening = RAW.exec(token);
    if (opening && !token.endsWith('/>')) raw = `</${opening[1]?.toLowerCase()}`;
    else if (raw && token.toLowerCase().startsWith(raw)) raw = '';
  }
  return out + text(html.slice(from));
}

/** Start and end of the next tag or comment; both 0 when there is none. */
function tokenFrom(html: string, from: number): [begin: number, end: number] {
  for (let begin = html.indexOf('<', from); begin >= 0; begin = html.indexOf('<', begin + 1)) {
    const closing = html.startsWith('<!--', begin)
      ? '-->'
      : /[a-z/]/i.test(html[begin + 1] ?? '')
        ? '>'
        : null;
    if (closing === null) continue;
    const end = html.indexOf(closing, begin);
    return end < 0 ? [0, 0] : [begin, end + closing.length];
  }
  return [0, 0];
}

function tagOf(tag: string, addressOf: (number: number) => string): string {
  return tag.replace(ATTRIBUTE, (whole, name: string, value: string) => {
    if (!hasMarks(value)) return whole;
    if (!WORDS.has(name)) return ` ${name}="${withoutMarks(value)}"`;
    const named: string[] = [];
    const bare = replaceMarks(value, (number, opens) => {
      if (opens) named.push(addressOf(number));
      return '';
    });
    const first = named[0] ?? '';
    if (name === 'data-edit') return ` data-edit="${first}"`;
    return ` ${name}="${withoutMarks(bare)}" data-edit-${name}="${first}"`;
  });
}

/** Escapes file names, which may contain text that ends a comment or an attribute. */
const inComment = (place: FieldAddress) =>
  place.replace(/[^\w./-]/g, (character) => encodeURIComponent(character)).replaceAll('--', '-%2D');

/** Removes the router's scripts, so that nothing renders the page again during editing. */
export function withoutScripts(html: string): string {
  const bare = replaceElements(html, elementsOf(html, 'script', '<script'), () => '');
  return replaceElements(bare, linksOf(bare, 'modulepreload', '<link '), () => '');
}
