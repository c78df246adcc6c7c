import { useState } from 'react';
import type { ShownGroup } from './lead-words.ts';
import { orderOf, stableList } from './stable-list.ts';

/** While the user has scrolled down, new leads wait for a press of the button. `address` identifies the list. */
export function useSteadyList(fresh: ShownGroup[], address: string, mayHold: boolean) {
  const [shown, setShown] = useState({ address, order: orderOf(fresh) });
  const isSteady = mayHold && shown.address === address && isScrolled();
  const stable = isSteady ? stableList(fresh, shown.order) : { groups: fresh, waiting: 0 };
  const next = stable.waiting > 0 ? shown.order : orderOf(stable.groups);
  if (shown.address !== address || shown.order.join() !== next.join()) setShown({ address, order: next });
  return {
    ...stable,
    showAll() {
      setShown({ address, order: orderOf(fresh) });
      scrollTo({ top: 0 });
      ownScroll()?.scrollTo({ top: 0 });
    },
  };
}

/** In pixels. Up to here the start of the list is still in view. */
const NEAR_TOP = 80;
const isScrolled = () =>
  typeof window !== 'undefined' && (window.scrollY > NEAR_TOP || (ownScroll()?.scrollTop ?? 0) > NEAR_TOP);

/** Beside a lead the list is its own scroll container (list.module.css). */
const ownScroll = () => document.querySelector('[data-leads]');
