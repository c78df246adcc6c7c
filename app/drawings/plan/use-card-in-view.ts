import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';

/**
 * Scrolls the card of the chosen plot into view when the choice changes.
 * Keyboard users keep their scroll position, and the plot of the hash shows on the plan first (use-plot-in-view.ts).
 */
export function useCardInView(chosen: string | null, first: string | null): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const seen = useRef(first);
  useEffect(() => {
    if (chosen === null || chosen === seen.current) return;
    seen.current = chosen;
    if (document.activeElement?.matches(':focus-visible')) return;
    card.current?.scrollIntoView({
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [chosen]);
  return card;
}
