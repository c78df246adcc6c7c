import { ContentBusy, StoreUnavailable } from '../database/unavailable.ts';
import { FilesUnavailable } from '../object-storage/unavailable.ts';
import { type ErrorKind, errorPage, statusOfKind } from './error-page.ts';
import { RETRY_AFTER_S } from './retry-after.ts';

/** Seconds after which the queue of pages is usually done. */
const BUSY_S = 3;

/** Messages in JSON responses, which programs request. */
const WORDS = {
  500: 'Something went wrong. Please try again later.',
  503: 'The store does not answer. Please try again in a minute.',
  busy: 'The site has too much to do at this moment. Please try again in a few seconds.',
};

const FILES_AWAY = 'The storage of files does not answer. Please try again in a minute.';

/** 503 when the store is unavailable, 500 for any other failure. Libraries may wrap the store's error in their own. */
export function statusOf(error: unknown, isStoreAway: boolean): 500 | 503 {
  return isStoreAway || isUnavailable(error, 0) ? 503 : 500;
}

/** Libraries may wrap the store's error as the `cause` of their own. */
function isUnavailable(error: unknown, depth: number): boolean {
  if (error instanceof StoreUnavailable) return true;
  return error instanceof Error && depth < 5 && isUnavailable(error.cause, depth + 1);
}

/**
 * The response to a failed or refused request: JSON for programs, a page for people. It never contains the error
 * itself.
 */
export function errorResponse(
  request: Request,
  kind: ErrorKind,
  styleSheets: readonly string[] = [],
  error?: unknown,
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const status = statusOfKind(kind);
  if (kind !== 500) headers.set('retry-after', String(kind === 'busy' ? BUSY_S : RETRY_AFTER_S));
  if (!isForPeople(request)) {
    return Response.json({ error: wordsOf(kind, error) }, { status, headers });
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return new Response(request.method === 'HEAD' ? null : errorPage(kind, styleSheets), { status, headers });
}

function wordsOf(kind: ErrorKind, error: unknown): string {
  if (error instanceof FilesUnavailable) return FILES_AWAY;
  if (error instanceof ContentBusy) return 'Many others are saving. Please try again in a minute.';
  return WORDS[kind];
}

function isForPeople(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/') || pathname.endsWith('.data')) return false;
  const accept = request.headers.get('accept') ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}
