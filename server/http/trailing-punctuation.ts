import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from './site-env.ts';

/** Sentence ends, brackets and quotation marks, plain and percent-encoded. */
const MARK =
  /(?:[.,;:!?'")\]}>*]|%(?:2[012479ACE]|3[ABEF]|5D|7D)|%C2%(?:A0|BB)|%E2%80%(?:9[89CD]|A6)|%E0%A5%A4)$/i;
const MAX_MARKS = 8;
/** Parameters that hold a token or an id. Searches and the operator's set-up token may end with any character. */
const ID_LAST = /[?&](?:link|plot|lead|id|view)=[^&]*$/;

/**
 * The path and query without punctuation that a mail program or a sentence appended; null when there is none. No
 * address of this site ends with such a character.
 */
export function withoutTrailingPunctuation(url: string): string | null {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  if (path.startsWith('/api/')) return null;
  const clean = stripped(path) + (ID_LAST.test(query) ? stripped(query) : query);
  // Two leading slashes would name another site.
  return clean === url ? null : clean.replace(/^\/*/, '/');
}

function stripped(text: string): string {
  let rest = text;
  for (let count = 0; count < MAX_MARKS && MARK.test(rest); count += 1) rest = rest.replace(MARK, '');
  return rest;
}

/** Redirects an address with trailing punctuation to the intended one. */
export const redirectTrailingPunctuation: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const meant = isRead ? withoutTrailingPunctuation(pathname + search) : null;
  return meant === null ? next() : c.redirect(meant, 301);
};
