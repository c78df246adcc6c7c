import { parseMarkdown, wordsOf } from './markdown.ts';
import { isDrawing } from './text-drawings.ts';

/** The words of a Markdown text without its marks, for descriptions, search and reading time. A heading ends like a sentence. */
export function plainText(markdown: string): string {
  const tokens = parseMarkdown(markdown);
  return tokens
    .flatMap((token, index) => {
      if (isDrawing(token)) return [];
      if (token.type !== 'inline' && token.type !== 'fence' && token.type !== 'code_block') return [];
      const words = wordsOf(token);
      return tokens[index - 1]?.type === 'heading_open' && /[^.?!:]$/.test(words) ? `${words}.` : words;
    })
    .join(' ')
    .split(/\s/)
    .filter(Boolean)
    .join(' ');
}

/**
 * A text cut to at most `limit` characters at the end of a word, with an ellipsis in place of the rest.
 * A text that fits is returned whole.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.slice(0, limit + 1).search(/\s\S*$/);
  let start = text.slice(0, space < 0 ? limit : space);
  while (/[\s,;:.–—-]$/.test(start)) start = start.slice(0, -1);
  return `${start}…`;
}

const WORDS_A_MINUTE = 220;

/** Whole minutes a text takes to read, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
