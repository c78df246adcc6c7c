import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The place of a form's answer, brought into view with each new answer: a button pressed at the lower end of a phone's
 * screen would leave it below. At once: a button that glides away is missed by who presses it again. Null is no answer.
 */
export function useInView(answer: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // A layout effect: a later one moves a button away from under the finger.
  useLayoutEffect(() => {
    if (answer === null) return;
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return place;
}
