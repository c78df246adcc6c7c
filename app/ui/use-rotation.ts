import { type RefObject, useEffect, useRef, useState } from 'react';
import { rotate } from './rotation.ts';

/**
 * Calls `next` every `every` milliseconds while the reader can see `frame` and does not touch it:
 * it rests under the pointer, under the focus, out of view and in a hidden tab, never starts under
 * reduced motion, and stops for good with `toggle` (WCAG 2.2.2).
 */
export function useRotation(
  frame: RefObject<HTMLElement | null>,
  every: number | undefined,
  next: () => void,
) {
  const [running, setRunning] = useState(true);
  const [canRun, setCanRun] = useState(false);
  const step = useRef(next);
  step.current = next;

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setCanRun(!calm.matches);
    follow();
    calm.addEventListener('change', follow);
    return () => calm.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || !every || !canRun || !running) return;
    return rotate(element, every, () => step.current());
  }, [frame, every, canRun, running]);

  return { running, canRun, toggle: () => setRunning((now) => !now) };
}
