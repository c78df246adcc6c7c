import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from './site-env.ts';

/** Ends of sentences, brackets and quotation marks, as they are and percent-encoded. */
const MARK =
  /(?:[.,;:!?'")\]}>*]|%(?:2[012479ACE]|3[ABEF]|5D|7D)|%C2%(?:A0|BB)|%E2%80%(?:9[89CD]|A6)|%E0%A5%A4)$/i;
const MAX_MARKS = 8;
/** Parameters that hold a token or an id. A search, and a set-up token that the operator chose, may end with any mark. */
const ID_LAST = /[?&](?:link|plot|lead|id|view)=[^&]*$/;

/**
 * The path and query of an address without the marks that a mail program or a sentence put behind it; null where there
 * are none. No page and no file of this site has an address that ends with one.
 */
export function withoutTrailingPunctuation(url: string): string | null {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  if (path.startsWith('/api/')) return null;
  const clean = stripped(path) + (ID_LAST.test(query) ? stripped(query) : query);
  // Two slashes would name another site.
  return clean === url ? null : clean.replace(/^\/*/, '/');
}

function stripped(text: string): string {
  let rest = text;
  for (let count = 0; count < MAX_MARKS && MARK.test(rest); count += 1) rest = rest.replace(MARK, '');
  return rest;
}

/** Leads from such an address to the one that was meant. */
export const redirectTrailingPunctuation: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const meant = isRead ? withoutTrailingPunctuation(pathname + search) : null;
  return meant === null ? next() : c.redirect(meant, 301);
};
