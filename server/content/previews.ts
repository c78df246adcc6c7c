import type { Content } from '../../domain/content/types.ts';
import type { Signing } from '../crypto/signing.ts';
import { cookieIn, cookieLine } from '../http/cookies.ts';
import type { DraftStore, StoredDraftEdit } from '../store/content/drafts.ts';
import type { Edit } from './check.ts';
import type { ContentReader } from './reader.ts';

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
  /** What this visitor has opened by a link; null for everybody who has not. */
  previewOf: (request: Request) => Promise<Preview | null>;
  /** The `Set-Cookie` line that shows a preview to this visitor until it ends, and the one that ends it. */
  previewCookie: (token: string, until: number) => string;
  noPreviewCookie: () => string;
};

type Parts = {
  drafts: DraftStore;
  content: Pick<ContentReader, 'withEdits'>;
  signing: Signing;
  siteUrl: string;
  now: () => number;
};

const COOKIE = 'preview';

/** The token of a preview in a `Cookie` header; whether it still shows something is another question. */
export const previewTokenIn = (cookies: string, siteUrl: string) => cookieIn(cookies, siteUrl, COOKIE);

export function createPreviews({ drafts, content: reader, signing, siteUrl, now }: Parts): Previews {
  async function contentWith(setId: string): Promise<Content> {
    const edits = (await drafts.edits(setId)).map(editOf);
    return (await reader.withEdits(edits)).content;
  }

  async function preview(token: string): Promise<Preview> {
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
  }

  return {
    preview,
    async previewOf(request) {
      const token = previewTokenIn(request.headers.get('cookie') ?? '', siteUrl);
      return token === null ? null : preview(token);
    },
    previewCookie: (token, until) =>
      cookieLine(siteUrl, COOKIE, token, Math.max(1, Math.ceil((until - now()) / 1000))),
    noPreviewCookie: () => cookieLine(siteUrl, COOKIE, '', 0),
  };
}

/** A change that waits, as it would be saved. */
export const editOf = ({ collection, document_id, body, position }: StoredDraftEdit): Edit => ({
  collection,
  id: document_id,
  body: body === null ? null : (JSON.parse(body) as unknown),
  ...(position !== null && { position }),
});

/** Only for the words that are said: a time that anybody may have written opens nothing. */
function isOld(token: string, now: number): boolean {
  const [, expiry] = /^(\d{10,16})\./.exec(token) ?? [];
  return expiry !== undefined && Number(expiry) <= now;
}
