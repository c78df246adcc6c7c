import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsUnderWay } from './answers.tsx';

/** What had the focus is gone, or is not shown any more. */
function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.checkVisibility();
}

function take(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * What became of a form takes the focus where that went with the form: its button is made anew, or is there no more.
 * Whoever has it elsewhere keeps it.
 */
export function useFocusOnceLost(answer: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const isUnderWay = useIsUnderWay();
  useEffect(() => {
    if (answer && !isUnderWay && isLost()) take(box.current);
  }, [answer, isUnderWay]);
  return box;
}

/**
 * The head of what is shown now has the focus where the way there took it away, and where it led to another page from
 * outside of it: the link in the menu is still there, and whoever hears the page would not know that it has changed.
 */
export function useFocusOnArrival(): void {
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
    // What is named may have gone meanwhile.
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const part = named ?? main;
    take(part?.querySelector<HTMLElement>('h1, h2') ?? part);
  }, [state, key, hash, pathname]);
}
