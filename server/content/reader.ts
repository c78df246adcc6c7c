import type { Content } from '../../domain/content/types.ts';
import type { DocumentStore } from '../store/documents.ts';
import { composeContent } from './compose.ts';

/**
 * The one door through which pages read content.
 * It asks the store for the content's version each time (one small query) and reads everything again only when
 * that has changed, so a save in any process is seen by all.
 */
export type ContentReader = { snapshot: () => Promise<Content> };

export function createContentReader(
  documents: Pick<DocumentStore, 'contentVersion' | 'readAll'>,
): ContentReader {
  let kept: { version: number; content: Promise<Content> } | null = null;
  return {
    async snapshot(): Promise<Content> {
      const version = await documents.contentVersion();
      if (kept !== null && kept.version === version) return kept.content;
      const content = documents.readAll().then(composeContent);
      kept = { version, content };
      content.catch(() => {
        kept = null;
      });
      return content;
    },
  };
}
