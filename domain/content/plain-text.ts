import { parseMarkdown, textOfToken } from './markdown.ts';
import { isDrawing } from './text-drawings.ts';

/** The plain text of Markdown, for descriptions, search and reading time. Headings end like sentences. */
export function plainText(markdown: string): string {
  const tokens = parseMarkdown(markdown);
  return tokens
    .flatMap((token, index) => {
      if (isDrawing(token)) return [];
      if (token.type !== 'inline' && token.type !== 'fence' && token.type !== 'code_block') return [];
      const words = textOfToken(token);
      return tokens[index - 1]?.type === 'heading_open' && /[^.?!:]$/.test(words) ? `${words}.` : words;
    })
    .join(' ')
    .split(/\s/)
    .filter(Boolean)
    .join(' ');
}

/** Cuts a text to at most `limit` characters at a word's end and adds an ellipsis; shorter texts stay. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.slice(0, limit + 1).search(/\s\S*$/);
  let start = text.slice(0, space < 0 ? limit : space);
  while (/[\s,;:.–—-]$/.test(start)) start = start.slice(0, -1);
  return `${start}…`;
}

const WORDS_A_MINUTE = 220;

/** Reading time in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
