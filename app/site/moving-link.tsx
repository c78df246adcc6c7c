import { prefersReducedMotion } from '../ui/reduced-motion.ts';

type Props = { to: string; title?: string; className?: string; children: React.ReactNode };

/** Attribute of the picture that moves, inside the same `article` or `li` as its `MovingLink`. */
export const movingPicture = { 'data-place': '' };

/** Attribute of the element on the target page that the picture moves into (ui/styles/base.css). */
export const pictureTarget = { 'data-moves': '' };

/** A link whose picture moves into its page, if the browser supports it and the visitor allows motion. */
export function MovingLink({ to, children, ...link }: Props) {
  return (
    <a {...link} href={to} data-moving="">
      {children}
    </a>
  );
}

/** Starts the view transitions of `MovingLink`. Returns a function that ends them. */
export function startMovingLinks(): () => void {
  addEventListener('click', letMove);
  return () => removeEventListener('click', letMove);
}

/** The old page opts in to view transitions at the first click on a `MovingLink`. */
let hasOptedIn = false;

function letMove({ target, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-moving]');
  const chosen = link?.closest('article, li')?.querySelector('[data-place]');
  if (!link || !chosen || defaultPrevented || ctrlKey || metaKey || shiftKey || prefersReducedMotion())
    return;
  if (!('PageSwapEvent' in window)) return;
  for (const other of document.querySelectorAll('[data-moves]')) other.removeAttribute('data-moves');
  chosen.setAttribute('data-moves', '');
  // Other navigations skip the transition (app/start/skip-transitions.ts).
  document.documentElement.dataset.leads = link.pathname;
  if (hasOptedIn) return;
  hasOptedIn = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@view-transition { navigation: auto; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Reading applies the style now: a prerendered page may replace this one before the next frame.
  void getComputedStyle(chosen).viewTransitionName;
}
