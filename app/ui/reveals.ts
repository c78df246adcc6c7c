import { prefersCalm } from './prefers-calm.ts';

/** Hides every `Reveal` that stands below the screen, and lets each rise when it first comes into view. Returns how to end it. */
export function startReveals(): () => void {
  if (prefersCalm()) return () => {};
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
  // First all are looked at, then they are hidden: in turns the page would be laid out once for each.
  const below = [...document.querySelectorAll<HTMLElement>('[data-reveal=""]')].filter(isBelow);
  for (const element of below) {
    element.dataset.reveal = 'waiting';
    observer.observe(element);
  }
  return () => observer.disconnect();
}

/** What the browser has left out of layout is not on the screen, and to ask where it is would have it laid out. */
const isBelow = (element: HTMLElement) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) === false ||
  element.getBoundingClientRect().top >= innerHeight;
