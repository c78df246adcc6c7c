import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the plot of the hash once the plan is loaded: the plan replaces the element that the browser scrolled to.
 * It does nothing if the reader has scrolled away. `first` is the plot of the hash, or null.
 */
export function usePlotInView(
  first: string | null,
  chosen: string | null,
  isNarrow: boolean,
): RefObject<HTMLDivElement | null> {
  const tool = useRef<HTMLDivElement>(null);
  const isDone = useRef(first === null);
  useEffect(() => {
    if (isDone.current || chosen === null) return;
    isDone.current = true;
    const { top = 0, bottom = 0 } = tool.current?.getBoundingClientRect() ?? {};
    if (chosen !== first || bottom < 0 || top > innerHeight) return;
    // The card is below the plan on narrow screens, and next to it on wide ones.
    if (isNarrow) tool.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    else document.getElementById(`plot-${chosen}`)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [first, chosen, isNarrow]);
  return tool;
}
