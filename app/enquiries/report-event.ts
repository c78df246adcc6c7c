import { COUNTS_PATH } from '../../domain/reports/counts-path.ts';
import type { PageEvent } from '../../domain/reports/page-event.ts';

/** Reports an event of the page to the server's counts, without waiting for a response. */
export function reportEvent(what: PageEvent['what'], form?: string): void {
  const body = JSON.stringify({ what, page: location.pathname, form });
  navigator.sendBeacon?.(COUNTS_PATH, new Blob([body], { type: 'application/json' }));
}
