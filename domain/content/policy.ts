import type { Token } from 'markdown-it';
import { parseMarkdown, renderTokens, splitIntoParts, textOfToken } from './markdown.ts';

/** `html` comes from the Markdown renderer, which escapes tags in the text. */
export type PolicyBlock =
  | { kind: 'text'; html: string }
  | { kind: 'ledger'; head: string[]; rows: string[][] }
  | { kind: 'points'; points: { title: string; html: string }[] };

export type PolicyPart = { id: string; title: string; blocks: PolicyBlock[] };

/**
 * The privacy policy as the page shows it: an introduction, and titled parts. Tables become ledgers; numbered lists
 * whose entries all begin in bold become points.
 */
export function policyParts(body: string): { intro: string; parts: PolicyPart[] } {
  const { intro, parts } = splitIntoParts(parseMarkdown(body));
  return {
    intro: renderTokens(intro),
    parts: parts.map(({ id, title, tokens }) => ({ id, title, blocks: blocksOf(tokens) })),
  };
}

function blocksOf(tokens: Token[]): PolicyBlock[] {
  const blocks: PolicyBlock[] = [];
  for (const block of topLevel(tokens)) {
    const read = ledgerOf(block) ?? pointsOf(block) ?? { kind: 'text' as const, html: renderTokens(block) };
    const last = blocks.at(-1);
    if (read.kind === 'text' && last?.kind === 'text') last.html += read.html;
    else blocks.push(read);
  }
  return blocks;
}

/** Splits tokens into top-level blocks. */
function topLevel(tokens: Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)?.push(token);
    depth += token.nesting;
  }
  return blocks;
}

function ledgerOf(block: Token[]): PolicyBlock | null {
  if (block[0]?.type !== 'table_open') return null;
  const [head = [], ...rows] = between(block, 'tr_open', 'tr_close').map((row) =>
    row.filter(({ type }) => type === 'inline').map(textOfToken),
  );
  return { kind: 'ledger', head, rows };
}

function pointsOf(block: Token[]): PolicyBlock | null {
  if (block[0]?.type !== 'ordered_list_open') return null;
  const items = between(block, 'list_item_open', 'list_item_close');
  const points = items.flatMap((item) => pointOf(item.filter(({ type }) => type === 'inline')) ?? []);
  return points.length === items.length ? { kind: 'points', points } : null;
}

/** An entry of one paragraph that begins in bold; the bold words are its title. */
function pointOf([words, ...more]: Token[]) {
  const children = words?.children ?? [];
  const start = children.findIndex(({ type, content }) => type !== 'text' || content !== '');
  const end = children.findIndex(({ type }) => type === 'strong_close');
  if (more.length > 0 || children[start]?.type !== 'strong_open' || end < 0) return null;
  const title = children
    .slice(start + 1, end)
    .map(({ content }) => content)
    .join('');
  const rest = children.slice(end + 1);
  return { title: title.replace(/\.$/, ''), html: `<p>${renderTokens(rest).trim()}</p>\n` };
}

/** The tokens between each pair of `open` and `close`. */
function between(tokens: Token[], open: string, close: string): Token[][] {
  return tokens.flatMap((token, start) => {
    if (token.type !== open) return [];
    const end = tokens.findIndex(
      (each, index) => index > start && each.type === close && each.level === token.level,
    );
    return [tokens.slice(start + 1, end)];
  });
}
