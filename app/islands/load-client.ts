/** What a visitor did before the client could hear of it. */
export type EarlyEvents = Event[];
/** The events by which islands wake. */
export const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click'] as const;
/** Further events by which the client is loaded. */
export const SCROLLS = ['scroll', 'wheel', 'touchstart'] as const;

/**
 * Loads the client of islands and behaviours at the first touch, or at once where the address names something inside
 * an island. Runs inline in each static page, as text: it uses nothing from outside itself. Clicks on buttons of islands
 * are held until the client repeats them.
 */
export function loadClient(client: string, touches: readonly string[], scrolls: readonly string[]): void {
  const early: EarlyEvents = [];
  const passive = { capture: true, passive: true };
  /** Browsers remember a failed import by its address, so each attempt has another one. */
  let attempts = 0;
  let isLoading = false;
  const load = () => {
    if (isLoading || attempts === 3) return;
    isLoading = true;
    attempts += 1;
    import(/* @vite-ignore */ attempts > 1 ? `${client}?attempt=${attempts}` : client).then(
      ({ start }) => {
        for (const touch of touches) removeEventListener(touch, hear, true);
        for (const scroll of scrolls) removeEventListener(scroll, load, passive);
        start(early);
      },
      () => {
        isLoading = false;
      },
    );
  };
  const hear = (event: Event) => {
    // Browsers send a move of zero distance when a page loads under the cursor.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    const target = event.target as Element;
    if (target.closest?.('[data-island]') && attempts < 3) {
      if (type === 'click' && target.closest('button[type=button], a[data-opens]')) event.preventDefault();
      early.push(event);
    }
    load();
  };
  for (const touch of touches) addEventListener(touch, hear, true);
  for (const scroll of scrolls) addEventListener(scroll, load, passive);
  if (document.getElementById(location.hash.slice(1))?.closest('[data-island]')) load();
}
