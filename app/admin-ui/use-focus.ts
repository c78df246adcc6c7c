import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsPending } from './answers.tsx';

/** The focused element was removed or is hidden. */
function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.checkVisibility();
}

function focusElement(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the outcome of a form if the form's button was removed or replaced. Otherwise the focus
 * stays.
 */
export function useFocusIfLost(answer: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const isUnderWay = useIsPending();
  useEffect(() => {
    if (answer && !isUnderWay && isLost()) focusElement(box.current);
  }, [answer, isUnderWay]);
  return box;
}

/**
 * Moves the focus to the heading after a navigation that removed the focused element. On a new page it also
 * takes the focus from outside `main`: a menu link would keep it, and a screen reader would announce nothing.
 */
export function useFocusAfterNavigation(): void {
  const { key, hash, pathname } = useLocation();
  const { state } = useNavigation();
  const seen = useRef({ key, pathname });
  useEffect(() => {
    const before = seen.current;
    if (state !== 'idle' || key === before.key) return;
    seen.current = { key, pathname };
    const main = document.querySelector('main');
    const isElsewhere = pathname !== before.pathname && !main?.contains(document.activeElement);
    if (!isLost() && !isElsewhere) return;
    const part = targetOf(hash) ?? main;
    focusElement(part?.querySelector<HTMLElement>('h1, h2') ?? part);
  }, [state, key, hash, pathname]);
}

/**
 * The element that the hash of the address names; null if it is gone. If the screen is too wide or narrow for the
 * element of that id, another one with `data-target` stands for it.
 */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  const named = document.getElementById(id);
  if (named?.checkVisibility()) return named;
  const other = document.querySelector<HTMLElement>(`[data-target="${CSS.escape(id)}"]`);
  if (!other?.checkVisibility()) return named;
  // The browser has scrolled to the element of the id only.
  other.scrollIntoView({ block: 'center' });
  return other;
}
