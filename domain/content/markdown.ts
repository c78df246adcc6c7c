import MarkdownIt, { type Token } from 'markdown-it';
import { markTerms } from './mark-terms.ts';
import { splitMark } from './marks.ts';
import { headingIds } from './outline.ts';
import type { Term } from './types.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// Wide tables scroll in a frame of their own that the keyboard can reach, instead of widening the page.
markdown.renderer.rules.table_open = (tokens, index) =>
  `<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table${markdown.renderer.renderAttrs(tokens[index] as Token)}>`;
markdown.renderer.rules.table_close = () => '</table></div>';
// Pictures inside text are replaced by their alternative text, because their kind (impression, photograph) could not be
// shown there.
markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '');
// Ids for links from the table of contents.
markdown.core.ruler.push('heading-ids', ({ tokens }) => {
  const headings = tokens.flatMap((token, index) => (isPartHeading(token) ? index : []));
  const ids = headingIds(headings.map((index) => textOfToken(tokens[index + 1])));
  for (const [number, index] of headings.entries()) tokens[index]?.attrSet('id', ids[number] ?? '');
});

/** Tables with this many columns are too wide for a phone, which stacks their cells. */
const WIDE = 4;
const ROLES: Record<string, string> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};
// Label cells with their column. Add ARIA roles, because stacked tables lose their native ones.
markdown.core.ruler.push('table-labels', ({ tokens }) => {
  for (const [start, token] of tokens.entries()) {
    if (token.type !== 'table_open') continue;
    const end = tokens.findIndex(({ type }, index) => index > start && type === 'table_close');
    const own = tokens.slice(start, end);
    const heads = own.flatMap(({ type }, index) => (type === 'th_open' ? textOfToken(own[index + 1]) : []));
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

/** First cells up to this length never wrap, so that a range of years is not broken at its hyphen. */
const SHORT_NAME = 10;
markdown.core.ruler.push('table-names', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'td_open' || tokens[at - 1]?.type !== 'tr_open') continue;
    const words = textOfToken(tokens[at + 1]);
    if (words.length <= SHORT_NAME && !/\s/.test(words)) token.attrSet('class', 'whole');
  }
});

markdown.core.ruler.push('terms', (state) => {
  markTerms(state, (state.env as { terms?: readonly Term[] }).terms ?? []);
});

/**
 * Parses Markdown; the first occurrence of each of the `terms` links to its explanation. HTML in the text is escaped,
 * so that it cannot run scripts.
 */
export function parseMarkdown(text: string, terms: readonly Term[] = []): Token[] {
  const { mark, text: bare } = splitMark(text);
  const tokens = markdown.parse(bare, { terms });
  // A mark inside the text would change its emphasis, so its blocks carry the mark as an attribute.
  for (const token of mark ? tokens : []) {
    if (token.nesting === 1 && token.level === 0) token.attrSet('data-edit', mark);
  }
  return tokens;
}

export const renderTokens = (tokens: Token[]): string =>
  markdown.renderer.render(tokens, markdown.options, {});

/** Whether the token is a top-level `h2`, which begins a part. */
export const isPartHeading = ({ type, tag, level }: Token): boolean =>
  type === 'heading_open' && tag === 'h2' && level === 0;

/** Whether the text contains a picture, of which only the alternative text is shown. */
export const hasPicture = (tokens: Token[]): boolean =>
  tokens.some(({ children }) => children?.some(({ type }) => type === 'image') ?? false);

/** The plain text of an inline token or code. */
export function textOfToken(token: Token | undefined): string {
  if (!token) return '';
  if (token.type !== 'inline') return token.content;
  return (token.children ?? [])
    .map((child) => (child.type.endsWith('break') ? ' ' : child.content))
    .join('')
    .trim();
}

/** Splits a text into its introduction and parts. */
export function splitIntoParts(tokens: Token[]): {
  intro: Token[];
  parts: { id: string; title: string; tokens: Token[] }[];
} {
  const starts = tokens.flatMap((token, index) => (isPartHeading(token) ? index : []));
  const parts = starts.map((start, number) => ({
    id: String(tokens[start]?.attrGet('id') ?? ''),
    title: textOfToken(tokens[start + 1]),
    // Skip three tokens: heading open, its words, heading close.
    tokens: tokens.slice(start + 3, starts[number + 1]),
  }));
  return { intro: tokens.slice(0, starts[0]), parts };
}
