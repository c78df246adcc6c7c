import { hasMarks, type Place, replaceMarks, withoutMarks } from '../../domain/content/marks.ts';

/** Elements whose text is no HTML: a comment inside them would be read as words. */
const RAW = /^<(title|script|style|textarea|noscript|option)\b/i;
const TOKEN = /<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi;
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const PRELOAD = /<link [^>]*rel="modulepreload"[^>]*>/g;

/** Attributes that visitors read or hear: they are edited like texts. */
const WORDS = new Set(['alt', 'aria-label', 'title', 'placeholder', 'data-edit']);

/**
 * A page whose texts carry marks (domain/content/marks.ts), as an editor's browser gets it: around each text two
 * comments with its place, `<!--[home/intro/texts.title-->…<!--]home/intro/texts.title-->`, which neither styles nor
 * readers notice; and beside an attribute one that names its place, `data-edit-alt`. Everywhere else marks are gone.
 */
export function markedHtml(html: string, places: readonly Place[]): string {
  const nameOf = (number: number) => inComment(places[number] ?? '');
  const text = (words: string) =>
    replaceMarks(words, (number, opens) => `<!--${opens ? '[' : ']'}${nameOf(number)}-->`);
  let out = '';
  let from = 0;
  let raw = '';
  for (const match of html.matchAll(TOKEN)) {
    const [token] = match;
    const between = html.slice(from, match.index);
    out += raw ? withoutMarks(between) : text(between);
    out += hasMarks(token) ? tagOf(token, nameOf) : token;
    from = match.index + token.length;
    const opening = RAW.exec(token);
    if (opening && !token.endsWith('/>')) raw = `</${opening[1]?.toLowerCase()}`;
    else if (raw && token.toLowerCase().startsWith(raw)) raw = '';
  }
  return out + text(html.slice(from));
}

function tagOf(tag: string, nameOf: (number: number) => string): string {
  return tag.replace(ATTRIBUTE, (whole, name: string, value: string) => {
    if (!hasMarks(value)) return whole;
    if (!WORDS.has(name)) return ` ${name}="${withoutMarks(value)}"`;
    const named: string[] = [];
    const bare = replaceMarks(value, (number, opens) => {
      if (opens) named.push(nameOf(number));
      return '';
    });
    const first = named[0] ?? '';
    if (name === 'data-edit') return ` data-edit="${first}"`;
    return ` ${name}="${withoutMarks(bare)}" data-edit-${name}="${first}"`;
  });
}

/** Names of files may hold what ends a comment or an attribute. */
const inComment = (place: Place) =>
  place.replace(/[^\w./-]/g, (character) => encodeURIComponent(character)).replaceAll('--', '-%2D');

/** The page without the router's scripts: nothing draws it anew under an editor's hands. */
export const withoutScripts = (html: string) => html.replace(SCRIPT, '').replace(PRELOAD, '');
