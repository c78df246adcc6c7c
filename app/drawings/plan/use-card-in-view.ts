import { type RefObject, useEffect, useRef } from 'react';
import { prefersCalm } from '../../ui/prefers-calm.ts';

/**
 * What is told of the chosen plot, brought into view as somebody points at another one. Whoever chooses by the keys
 * stays where the focus is, and who came by the address of `first` sees the plan (use-plot-in-view.ts).
 */
export function useCardInView(chosen: string | null, first: string | null): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const seen = useRef(first);
  useEffect(() => {
    if (chosen === null || chosen === seen.current) return;
    seen.current = chosen;
    if (document.activeElement?.matches(':focus-visible')) return;
    card.current?.scrollIntoView({ block: 'nearest', behavior: prefersCalm() ? 'instant' : 'smooth' });
  }, [chosen]);
  return card;
}
