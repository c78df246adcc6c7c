import { searchArticles } from '../../../domain/content/search.ts';
import type { Content } from '../../../domain/content/types.ts';

/** The editor's suggested words (separated by commas) that currently find articles. */
export function matchingWords(content: Pick<Content, 'articles' | 'glossary'>, words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => searchArticles(content, word).length > 0);
}
