import { type RefObject, useEffect, useRef } from 'react';
import { prefersCalm } from '../ui/prefers-calm.ts';

/**
 * The place of a form's answer, brought into view with each new answer: a button pressed at the lower end of a phone's
 * screen would leave it below. Null is no answer.
 */
export function useInView(answer: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer === null) return;
    place.current?.scrollIntoView({ block: 'nearest', behavior: prefersCalm() ? 'instant' : 'smooth' });
  }, [answer]);
  return place;
}
