import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersCalm } from './prefers-calm.ts';
import { useRotation } from './use-rotation.ts';

/** The place to go to: beyond either end it wraps around (spec 1 §2). */
export function wrapAround(to: number, places: number) {
  return places > 0 ? ((to % places) + places) % places : 0;
}

/** Follows a scroll-snap row: which card stands first, how many places it can stop at, and how to get there. */
export function useTrack(cards: number, auto?: number) {
  const row = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [places, setPlaces] = useState(cards);
  const [spoken, setSpoken] = useState(false);

  const step = useCallback(() => {
    const [first, second] = row.current?.children ?? [];
    if (!(first instanceof HTMLElement)) return 1;
    return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  }, []);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const shown = Math.max(1, Math.round(element.clientWidth / step()));
      setPlaces(Math.max(1, cards - shown + 1));
    };
    const follow = () => setIndex(Math.round(element.scrollLeft / step()));
    const observer = new ResizeObserver(() => {
      measure();
      follow();
    });
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [cards, step]);

  const scrollTo = useCallback(
    (to: number) => {
      const calm = prefersCalm();
      const left = step() * wrapAround(to, places);
      row.current?.scrollTo({ left, behavior: calm ? 'auto' : 'smooth' });
    },
    [places, step],
  );

  const rotation = useRotation(frame, auto, () => {
    setSpoken(false);
    scrollTo(index + 1);
  });

  const go = (to: number) => {
    setSpoken(true);
    scrollTo(to);
  };
  return { row, frame, index, places, spoken, go, ...rotation };
}
