import { type RefObject, useEffect } from 'react';
import { leadsHere } from './leads-here.ts';

/** Closes what floats over the page when it leads to another place, or is left: a browser may keep it as it stands. */
export function useCloseOnNavigation(panel: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const close = () => {
      element.open = false;
    };
    const follow = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a');
      if (link && leadsHere(link)) close();
    };
    element.addEventListener('click', follow);
    addEventListener('hashchange', close);
    addEventListener('pagehide', close);
    return () => {
      element.removeEventListener('click', follow);
      removeEventListener('hashchange', close);
      removeEventListener('pagehide', close);
    };
  }, [panel]);
}
