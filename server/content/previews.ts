import type { Content } from '../../domain/content/types.ts';
import type { Signing } from '../signing.ts';
import type { ContentChange } from '../store/content-changes.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { DraftStore } from '../store/drafts.ts';
import { composeContent } from './compose.ts';
import { applied } from './editing.ts';

/** What a token of a preview link is signed for. */
export const PREVIEW = 'preview';

/** Why a link shows nothing (any more). */
export type PreviewEnd = 'expired' | 'withdrawn' | 'published' | 'discarded' | 'forged';

export type Preview =
  | {
      outcome: 'open';
      /** What the set is called. */
      name: string;
      /** Milliseconds since 1970. */
      until: number;
      /** The content as it would be after the set's changes. */
      content: () => Promise<Content>;
    }
  | { outcome: 'ended'; why: PreviewEnd };

export type Previews = {
  /** What a preview link shows. The token comes from outside. */
  preview: (token: string) => Promise<Preview>;
};

type Parts = { drafts: DraftStore; documents: DocumentStore; signing: Signing; now: () => number };

export function createPreviews({ drafts, documents, signing, now }: Parts): Previews {
  async function contentWith(setId: string): Promise<Content> {
    const [stored, edits] = await Promise.all([documents.readAll(), drafts.edits(setId)]);
    const changes = edits.map(
      ({ collection, document_id, body, position }): ContentChange => ({
        collection,
        id: document_id,
        body,
        ...(position !== null && { position }),
      }),
    );
    return composeContent({ ...stored, ...applied(stored, changes) }).content;
  }

  return {
    async preview(token) {
      const linkId = signing.verify(PREVIEW, token);
      if (linkId === null) return { outcome: 'ended', why: isOld(token, now()) ? 'expired' : 'forged' };
      const link = await drafts.findLink(linkId);
      const set = link && (await drafts.find(link.set_id));
      if (!link || !set) return { outcome: 'ended', why: 'discarded' };
      if (set.published_at !== null) return { outcome: 'ended', why: 'published' };
      if (link.withdrawn_at !== null) return { outcome: 'ended', why: 'withdrawn' };
      let content: Promise<Content> | null = null;
      return {
        outcome: 'open',
        name: set.name,
        until: Number(link.expires_at),
        content() {
          content ??= contentWith(set.id);
          return content;
        },
      };
    },
  };
}

/** Only for the words that are said: a time that anybody may have written opens nothing. */
function isOld(token: string, now: number): boolean {
  const [, expiry] = /^(\d{10,16})\./.exec(token) ?? [];
  return expiry !== undefined && Number(expiry) <= now;
}
