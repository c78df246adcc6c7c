import { searchArticles } from '../../../domain/content/search.ts';
import type { Content } from '../../../domain/content/types.ts';

/** Of the words an editor suggests, separated by commas, those that find something now. */
export function wordsThatFind(content: Pick<Content, 'articles' | 'glossary'>, words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => searchArticles(content, word).length > 0);
}
