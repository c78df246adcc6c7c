import type { Token } from 'markdown-it';
import { renderTokens } from './markdown.ts';

/** A drawing inside a text: a fenced block `drawing` with its name in the first line and its data below. */
export type TextDrawing = { name: string; title: string; rows: { label: string; value: string }[] };

export type TextBlock = { html: string } | { drawing: TextDrawing };

export const isDrawing = ({ type, info }: Token): boolean => type === 'fence' && info.trim() === 'drawing';

/** The text as HTML, split at drawings. */
export function textBlocks(tokens: Token[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let from = 0;
  for (const [at, token] of tokens.entries()) {
    if (!isDrawing(token)) continue;
    if (at > from) blocks.push({ html: renderTokens(tokens.slice(from, at)) });
    blocks.push({ drawing: drawingOf(token.content) });
    from = at + 1;
  }
  if (from < tokens.length) blocks.push({ html: renderTokens(tokens.slice(from)) });
  return blocks;
}

/** Parses `bars: Applications for each plot`, followed by rows such as `December 2021 | 33`. */
function drawingOf(content: string): TextDrawing {
  const [first = '', ...lines] = content.split('\n').map((line) => line.trim());
  const colon = first.indexOf(':');
  const name = colon < 0 ? first : first.slice(0, colon);
  const rows = lines.filter(Boolean).map((line) => {
    const [label = '', value = ''] = line.split('|').map((part) => part.trim());
    return { label, value };
  });
  return { name: name.trim(), title: colon < 0 ? '' : first.slice(colon + 1).trim(), rows };
}
