import { COUNTS_PATH } from '../../domain/reports/counts-path.ts';
import type { PageEvent } from '../../domain/reports/page-event.ts';

/** Tells the server what only the browser knows, to be counted. Nobody waits for an answer. */
export function tell(what: PageEvent['what'], form?: string): void {
  const told = JSON.stringify({ what, page: location.pathname, form });
  navigator.sendBeacon?.(COUNTS_PATH, new Blob([told], { type: 'application/json' }));
}
