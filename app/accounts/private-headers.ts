import type { HeadersArgs } from 'react-router';

/** For pages that belong to one account: no cache may store them. */
export function privateHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders);
  headers.set('cache-control', 'no-store');
  return headers;
}
