import { ContentBusy, StoreUnavailable } from '../database/unavailable.ts';
import { errorPage } from './error-page.ts';

/** Seconds: a database that restarts is back by then. */
const RETRY_AFTER_S = '10';

/** 503 when the store could not be reached, 500 for every other failure. Libraries may hide the first behind an error of theirs. */
export function statusOf(error: unknown, isStoreAway: boolean): 500 | 503 {
  return isStoreAway || isUnavailable(error, 0) ? 503 : 500;
}

/** What others threw may carry it as their cause. */
function isUnavailable(error: unknown, depth: number): boolean {
  if (error instanceof StoreUnavailable) return true;
  return error instanceof Error && depth < 5 && isUnavailable(error.cause, depth + 1);
}

/** The answer to a request that failed: JSON for programs, a page for people, and nothing of the failure itself. */
export function failureAnswer(
  request: Request,
  status: 500 | 503,
  styleSheets: readonly string[] = [],
  error?: unknown,
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (status === 503) headers.set('retry-after', RETRY_AFTER_S);
  if (!isForPeople(request)) {
    return Response.json({ error: wordsOf(status, error) }, { status, headers });
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return new Response(request.method === 'HEAD' ? null : errorPage(status, styleSheets), { status, headers });
}

function wordsOf(status: 500 | 503, error: unknown): string {
  if (status === 500) return 'Something went wrong. Please try again later.';
  if (error instanceof ContentBusy) return 'Many others are saving. Please try again in a minute.';
  return 'The store does not answer. Please try again in a minute.';
}

function isForPeople(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/') || pathname.endsWith('.data')) return false;
  const accept = request.headers.get('accept') ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}
