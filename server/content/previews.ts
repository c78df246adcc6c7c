import type { Content } from '../../domain/content/types.ts';
import type { Signing } from '../crypto/signing.ts';
import { cookieIn, cookieLine } from '../http/cookies.ts';
import type { DraftStore, StoredDraftEdit } from '../store/content/drafts.ts';
import type { Edit } from './check.ts';
import type { ContentReader } from './reader.ts';

/** The purpose for which tokens of preview links are signed. */
export const PREVIEW = 'preview';

/** Why a link shows nothing. */
export type PreviewEnd = 'expired' | 'withdrawn' | 'published' | 'discarded' | 'forged';

export type Preview =
  | {
      outcome: 'open';
      /** The name of the set. */
      name: string;
      /** Milliseconds since 1970. */
      until: number;
      /** The content with the edits of the set. */
      content: () => Promise<Content>;
    }
  | { outcome: 'ended'; why: PreviewEnd };

export type Previews = {
  /** The preview of a link. The token is untrusted. */
  preview: (token: string) => Promise<Preview>;
  /** The preview that this visitor has opened, or null. */
  previewOf: (request: Request) => Promise<Preview | null>;
  /** The `Set-Cookie` lines that begin and end the preview for this visitor. */
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

/** The token of a preview in a `Cookie` header. The preview may have ended. */
export const previewTokenIn = (cookies: string, siteUrl: string) => cookieIn(cookies, siteUrl, COOKIE);

export function createPreviews({ drafts, content: reader, signing, siteUrl, now }: Parts): Previews {
  async function contentWith(setId: string): Promise<Content> {
    const edits = (await drafts.edits(setId)).map(toEdit);
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

/** The drafted edit as an edit to save. */
export const toEdit = ({ collection, document_id, body, position }: StoredDraftEdit): Edit => ({
  collection,
  id: document_id,
  body: body === null ? null : (JSON.parse(body) as unknown),
  ...(position !== null && { position }),
});

/** Only chooses the message: the expiry is not verified here and grants nothing. */
function isOld(token: string, now: number): boolean {
  const [, expiry] = /^(\d{10,16})\./.exec(token) ?? [];
  return expiry !== undefined && Number(expiry) <= now;
}
