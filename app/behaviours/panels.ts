import { leadsHere } from '../site/leads-here.ts';

/**
 * Closes a panel that floats over the page on Escape, which gives its summary the focus, when it leads to another place
 * of the page, and when the page is left: a browser may keep the page as it stands.
 */
export function closeByItself(panel: HTMLDetailsElement, signal: AbortSignal): void {
  const close = () => {
    panel.open = false;
  };
  const follow = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a');
    if (link && leadsHere(link)) close();
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
