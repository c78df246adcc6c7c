import { prefersCalm } from '../ui/prefers-calm.ts';

type Props = { to: string; title?: string; className?: string; children: React.ReactNode };

/** Of what stands for a page wherever a `MovingLink` leads to it, inside the same `article` or `li`. */
export const movingPlace = { 'data-place': '' };

/** Of what a chosen picture moves into, on the page that it stands for (ui/styles/base.css). */
export const movedPlace = { 'data-moves': '' };

/** A link whose picture moves into the page it leads to, where the browser can and the visitor wants movement. */
export function MovingLink({ to, children, ...link }: Props) {
  return (
    <a {...link} href={to} data-moving="">
      {children}
    </a>
  );
}

/** Lets pictures move from now on, wherever a `MovingLink` is followed. Returns how to end it. */
export function startMovingLinks(): () => void {
  addEventListener('click', letMove);
  return () => removeEventListener('click', letMove);
}

/** The page that is left takes part in the movement from the moment that something on it was chosen. */
let hasOptedIn = false;

function letMove({ target, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-moving]');
  const chosen = link?.closest('article, li')?.querySelector('[data-place]');
  if (!link || !chosen || defaultPrevented || ctrlKey || metaKey || shiftKey || prefersCalm()) return;
  if (!('PageSwapEvent' in window)) return;
  for (const other of document.querySelectorAll('[data-moves]')) other.removeAttribute('data-moves');
  chosen.setAttribute('data-moves', '');
  // The page that is left lets nothing else move (app/start/skip-transitions.ts).
  document.documentElement.dataset.leads = link.pathname;
  if (hasOptedIn) return;
  hasOptedIn = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@view-transition { navigation: auto; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Read, so that it holds now: a page that comes at once would come before the next frame, and without the movement.
  void getComputedStyle(chosen).viewTransitionName;
}
