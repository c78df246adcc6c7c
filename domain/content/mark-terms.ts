import type { StateCore, Token } from 'markdown-it';
import { termAnchor, termNames } from './glossary.ts';
import type { Term } from './types.ts';

type Made = StateCore['Token'];

/** Links the first occurrence of each term to its explanation, except in headings, table headers and links. */
export function markTerms(
  { tokens, Token: Made }: Pick<StateCore, 'tokens' | 'Token'>,
  terms: readonly Term[],
) {
  const waiting = new Map<string, Term>();
  for (const term of terms) for (const name of termNames(term)) waiting.set(name.toLowerCase(), term);
  for (const [index, token] of tokens.entries()) {
    const around = tokens[index - 1]?.type;
    if (token.type !== 'inline' || around === 'heading_open' || around === 'th_open') continue;
    token.children = marked(token.children ?? [], waiting, Made);
  }
}

function marked(children: readonly Token[], waiting: Map<string, Term>, Made: Made): Token[] {
  let links = 0;
  return children.flatMap((child) => {
    if (child.type === 'link_open') links += 1;
    if (child.type === 'link_close') links -= 1;
    return child.type === 'text' && links === 0 ? pieces(child, waiting, Made) : child;
  });
}

/** Splits a text token at the terms. */
function pieces(token: Token, waiting: Map<string, Term>, Made: Made): Token[] {
  const textOf = (content: string) => Object.assign(new Made('text', '', 0), { content });
  const found: Token[] = [];
  let from = 0;
  for (const match of waiting.size > 0 ? token.content.matchAll(namesIn(waiting)) : []) {
    const [whole, before = '', name = ''] = match;
    const term = waiting.get(name.toLowerCase());
    if (!term) continue;
    for (const [key, other] of waiting) if (other.id === term.id) waiting.delete(key);
    found.push(
      textOf(token.content.slice(from, match.index) + before),
      link(term, Made),
      textOf(whole.slice(before.length)),
      new Made('link_close', 'a', -1),
    );
    from = match.index + whole.length;
  }
  return [...found, textOf(token.content.slice(from))].filter(
    ({ type, content }) => type !== 'text' || content !== '',
  );
}

function namesIn(waiting: Map<string, Term>): RegExp {
  const names = [...waiting.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(^|[^\\p{L}\\p{N}&#-])(${names.join('|')})(?:s|es)?(?![\\p{L}\\p{N}-])`, 'giu');
}

function link(term: Term, Made: Made): Token {
  const open = new Made('link_open', 'a', 1);
  open.attrs = [
    ['class', 'term'],
    ['href', `#${termAnchor(term.id)}`],
  ];
  return open;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
