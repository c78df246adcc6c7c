/**
 * Runs inline in each public page, as text. A chosen picture moves into the page that it was chosen for
 * (app/site/moving-link.tsx); other pages come without a transition.
 */
export function skipTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const to = activation?.entry.url;
    if (!viewTransition || (to && new URL(to).pathname === document.documentElement.dataset.leads)) return;
    viewTransition.ready.catch(() => undefined);
    viewTransition.skipTransition();
  });
}
