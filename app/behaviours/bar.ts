import { INITIAL_BAR, nextBar } from '../layout/bar-motion.ts';
import { isSamePageLink } from '../site/same-page-link.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';

/**
 * Hides and shows the navigation bar (`data-bar`) as the page scrolls. Style sheets read its attributes and the root's,
 * so that sticky elements move with it.
 */
export function startBar(): () => void {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (!bar) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  const { dataset } = document.documentElement;
  let now = nextBar({ ...INITIAL_BAR, from: scrollY }, scrollY);
  const show = () => {
    bar.toggleAttribute('data-up', now.hidden);
    bar.toggleAttribute('data-scrolled', now.scrolled);
    dataset.nav = now.hidden ? 'up' : 'down';
  };
  const follow = () => {
    const before = now;
    now = nextBar(now, scrollY);
    if (before.hidden !== now.hidden || before.scrolled !== now.scrolled) show();
  };
  show();
  addEventListener('scroll', follow, { passive: true, signal });
  bar.addEventListener('click', scrollUp, { signal });
  return () => {
    controller.abort();
    delete dataset.nav;
  };
}

/** A link to the current page scrolls to its top (spec 1 §2); a reload would lose typed values. */
function scrollUp(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link || link.hash || !isSamePageLink(link) || !isPlainClick(event)) return;
  event.preventDefault();
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
