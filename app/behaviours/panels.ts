import { isSamePageLink } from '../site/same-page-link.ts';

/**
 * Closes a floating panel on Escape, when a link in it leads to this page, and on `pagehide`.
 * Escape focuses the summary. The back/forward cache would restore an open panel.
 */
export function closeAutomatically(panel: HTMLDetailsElement, signal: AbortSignal): void {
  const close = () => {
    panel.open = false;
  };
  const follow = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a');
    if (link && isSamePageLink(link)) close();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !panel.open) return;
    close();
    panel.querySelector('summary')?.focus();
  };
  panel.addEventListener('click', follow, { signal });
  addEventListener('keydown', onKey, { signal });
  addEventListener('hashchange', close, { signal });
  addEventListener('pagehide', close, { signal });
}
