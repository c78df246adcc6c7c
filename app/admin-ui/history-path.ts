import { href } from 'react-router';

/** Where the versions of a document stand; `to` is the revision to look at. */
export function historyPath(collection: string, id: string, to?: string): string {
  const search = new URLSearchParams({ collection, id, ...(to && { to }) });
  return `${href('/adminHistory')}?${search}`;
}
