/** The words of a Markdown text without its marks, for descriptions, search and reading time. A heading ends like a sentence. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^#{1,6}\s+(.*[^\s.?!:])\s*$/gm, '$1.')
    .replace(/^\s*\|?[\s:|-]*-{3}[\s:|-]*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\*{1,2}([^*]+)\*{1,2}/g, '$1')
    .replace(/[`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A text cut to at most `limit` characters at the end of a word, with an ellipsis in place of the rest.
 * A text that fits is returned whole.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = text.slice(0, limit + 1).replace(/\s+\S*$/, '');
  const kept = whole.length > limit ? text.slice(0, limit) : whole;
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}

const WORDS_A_MINUTE = 220;

/** Whole minutes a text takes to read, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
