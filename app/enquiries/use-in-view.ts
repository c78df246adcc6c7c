import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls the element of a form's answer into view with each new answer; null is no answer.
 * The answer could otherwise appear below the screen of a phone.
 * Scrolling is instant, because visitors would miss a moving button when they press it again.
 */
export function useScrollIntoView(answer: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // An ordinary effect would move the button after the paint, away from the finger.
  useLayoutEffect(() => {
    if (answer === null) return;
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return place;
}
