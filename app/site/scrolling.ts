import type Lenis from 'lenis';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, useViewTransitionState } from 'react-router';
import { prefersCalm } from '../ui/prefers-calm.ts';

let wheel: Lenis | null = null;

/** Smooths the wheel of a fine pointer, long after the page is usable (spec 2 §9: 1.2 s, multiplier 1.1). */
export function useSmoothWheel() {
  useEffect(() => {
    const wanted = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference)');
    let gone = false;
    const start = async () => {
      if (!wanted.matches || wheel) return;
      // Without it the wheel turns as the browser has it.
      const Wheel = await import('lenis').then(
        ({ default: found }) => found,
        () => null,
      );
      if (!Wheel || gone || !wanted.matches || wheel) return;
      wheel = new Wheel({ duration: 1.2, wheelMultiplier: 1.1, autoRaf: true });
    };
    const stop = () => {
      wheel?.destroy();
      wheel = null;
    };
    const follow = () => (wanted.matches ? void start() : stop());
    const idle =
      'requestIdleCallback' in window ? requestIdleCallback : (run: () => void) => setTimeout(run, 1500);
    idle(() => void start());
    wanted.addEventListener('change', follow);
    return () => {
      gone = true;
      wanted.removeEventListener('change', follow);
      stop();
    };
  }, []);
}

/**
 * A new page is scrolled to its top smoothly, a page come back to stands at once where it was; and so does one that a
 * picture moves into (moving-link.tsx): its place must not move as well.
 * Runs before the router's own restoration, which does the scrolling in the manner set here.
 */
export function useScrollManner() {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const moves = useViewTransitionState(pathname);
  const first = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place.
  useLayoutEffect(() => {
    const calm = prefersCalm();
    const root = document.documentElement;
    // Heights that are still to be found would lead past the place (ui/styles/later.css).
    if (key !== first.current) root.dataset.whole = '';
    root.style.scrollBehavior = kind === 'POP' || calm || moves ? 'auto' : 'smooth';
    // What is left of a wheel's sweep would pull the new page along.
    wheel?.scrollTo(scrollY, { immediate: true });
    const timer = setTimeout(() => {
      root.style.scrollBehavior = '';
    }, 100);
    return () => clearTimeout(timer);
  }, [key]);
}

/** Takes the keyboard and the screen reader along to a new page, as a browser would without scripts. */
export function useFocusOnNewPage() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
