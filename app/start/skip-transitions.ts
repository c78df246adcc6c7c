/**
 * Runs inline in each public page, as text. Skips view transitions, except from a clicked picture to its page
 * (app/site/moving-link.tsx).
 */
export function skipTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const to = activation?.entry.url;
    if (!viewTransition || (to && new URL(to).pathname === document.documentElement.dataset.leads)) return;
    viewTransition.ready.catch(() => undefined);
    viewTransition.skipTransition();
  });
}
