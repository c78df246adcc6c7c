import { prefersReducedMotion } from './reduced-motion.ts';

/** Hides each `Reveal` below the screen until it first comes into view. Returns a function that ends it. */
export function startReveals(): () => void {
  if (prefersReducedMotion()) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLElement).dataset.reveal = 'rising';
        observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -6% 0px' },
  );
  // Measure all elements before hiding any: alternating would force a layout for each.
  const below = [...document.querySelectorAll<HTMLElement>('[data-reveal=""]')].filter(isBelow);
  for (const element of below) {
    element.dataset.reveal = 'waiting';
    observer.observe(element);
  }
  return () => observer.disconnect();
}

/** Elements with skipped layout are off the screen, and measuring them would force their layout. */
const isBelow = (element: HTMLElement) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) === false ||
  element.getBoundingClientRect().top >= innerHeight;
