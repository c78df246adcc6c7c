import { href } from 'react-router';

/** The address of a document's history. `to` is the revision to show. */
export function historyPath(collection: string, id: string, to?: string): string {
  const search = new URLSearchParams({ collection, id, ...(to && { to }) });
  return `${href('/adminHistory')}?${search}`;
}
