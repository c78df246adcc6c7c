import MarkdownIt, { type Token } from 'markdown-it';
import { markTerms } from './mark-terms.ts';
import { unwrapped } from './marks.ts';
import { headingIds } from './outline.ts';
import type { Term } from './types.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// A wide table scrolls inside its own frame, reachable by keyboard, instead of pushing the page sideways.
markdown.renderer.rules.table_open = (tokens, index) =>
  `<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table${markdown.renderer.renderAttrs(tokens[index] as Token)}>`;
markdown.renderer.rules.table_close = () => '</table></div>';
// Beside every picture stands what it is (an impression, a photograph): in the midst of a text nothing could say so.
markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '');
// Each section can be linked to from the table of contents.
markdown.core.ruler.push('heading-ids', ({ tokens }) => {
  const headings = tokens.flatMap((token, index) => (isPartHeading(token) ? index : []));
  const ids = headingIds(headings.map((index) => wordsOf(tokens[index + 1])));
  for (const [number, index] of headings.entries()) tokens[index]?.attrSet('id', ids[number] ?? '');
});

/** A table of so many columns is too wide for a phone, where its rows stand one below the other. */
const WIDE = 4;
const ROLES: Record<string, string> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};
// Each cell says which column it is of; roles, because a table that is no longer laid out as one loses its own.
markdown.core.ruler.push('table-labels', ({ tokens }) => {
  for (const [start, token] of tokens.entries()) {
    if (token.type !== 'table_open') continue;
    const end = tokens.findIndex(({ type }, index) => index > start && type === 'table_close');
    const own = tokens.slice(start, end);
    const heads = own.flatMap(({ type }, index) => (type === 'th_open' ? wordsOf(own[index + 1]) : []));
    if (heads.length < WIDE) continue;
    token.attrSet('class', 'stacks');
    let column = 0;
    for (const each of own) {
      const role = ROLES[each.type];
      if (role) each.attrSet('role', role);
      if (each.type === 'tr_open') column = 0;
      if (each.type === 'td_open') each.attrSet('data-label', heads[column++] ?? '');
    }
  }
});

/** Longest first cell that is kept on one line, however narrow its column: a range of years is not broken at its hyphen. */
const SHORT_NAME = 10;
markdown.core.ruler.push('table-names', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'td_open' || tokens[at - 1]?.type !== 'tr_open') continue;
    const words = wordsOf(tokens[at + 1]);
    if (words.length <= SHORT_NAME && !/\s/.test(words)) token.attrSet('class', 'whole');
  }
});

markdown.core.ruler.push('terms', (state) => {
  markTerms(state, (state.env as { terms?: readonly Term[] }).terms ?? []);
});

/**
 * The tokens of a Markdown text, in which the first place of each of the `terms` leads to its meaning.
 * HTML written into the text is text, so an editor's slip cannot run a script.
 */
export function parseMarkdown(text: string, terms: readonly Term[] = []): Token[] {
  const { mark, text: bare } = unwrapped(text);
  const tokens = markdown.parse(bare, { terms });
  // Inside the text a mark would change what is emphasised; its blocks carry it instead.
  for (const token of mark ? tokens : []) {
    if (token.nesting === 1 && token.level === 0) token.attrSet('data-edit', mark);
  }
  return tokens;
}

export const renderTokens = (tokens: Token[]): string =>
  markdown.renderer.render(tokens, markdown.options, {});

/** An `h2` of the text itself, which begins a part of it; not one inside a quotation or a list. */
export const isPartHeading = ({ type, tag, level }: Token): boolean =>
  type === 'heading_open' && tag === 'h2' && level === 0;

/** Whether a text asks for a picture inside it, of which only the words are shown. */
export const asksForPicture = (tokens: Token[]): boolean =>
  tokens.some(({ children }) => children?.some(({ type }) => type === 'image') ?? false);

/** The words of one inline token, or of one line of code. */
export function wordsOf(token: Token | undefined): string {
  if (!token) return '';
  if (token.type !== 'inline') return token.content;
  return (token.children ?? [])
    .map((child) => (child.type.endsWith('break') ? ' ' : child.content))
    .join('')
    .trim();
}

/** A text as what stands before its first part, and its parts. */
export function partsOf(tokens: Token[]): {
  intro: Token[];
  parts: { id: string; title: string; tokens: Token[] }[];
} {
  const starts = tokens.flatMap((token, index) => (isPartHeading(token) ? index : []));
  const parts = starts.map((start, number) => ({
    id: String(tokens[start]?.attrGet('id') ?? ''),
    title: wordsOf(tokens[start + 1]),
    // Heading open, its words, heading close: what follows is the part.
    tokens: tokens.slice(start + 3, starts[number + 1]),
  }));
  return { intro: tokens.slice(0, starts[0]), parts };
}
