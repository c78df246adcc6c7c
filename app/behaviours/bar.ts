import { AT_REST, moveBar } from '../layout/bar-motion.ts';
import { leadsHere } from '../site/leads-here.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { prefersCalm } from '../ui/prefers-calm.ts';

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
  let now = moveBar({ ...AT_REST, from: scrollY }, scrollY);
  const show = () => {
    bar.toggleAttribute('data-up', now.hidden);
    bar.toggleAttribute('data-scrolled', now.scrolled);
    dataset.nav = now.hidden ? 'up' : 'down';
  };
  const follow = () => {
    const before = now;
    now = moveBar(now, scrollY);
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
  if (!link || link.hash || !leadsHere(link) || !isPlainClick(event)) return;
  event.preventDefault();
  scrollTo({ top: 0, behavior: prefersCalm() ? 'instant' : 'smooth' });
}
