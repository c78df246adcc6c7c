/** Events of the page before the client was loaded. */
export type EarlyEvents = Event[];
/** The events by which islands wake. */
export const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click'] as const;
/** Further events by which the client is loaded. */
export const SCROLLS = ['scroll', 'wheel', 'touchstart'] as const;

/**
 * Loads the client of islands and behaviours at the first touch, or at once where the address names something inside
 * an island. Runs inline in each static page, as text: it uses nothing from outside itself. Clicks that only scripts
 * answer are held until the client repeats them; a link leads on if the client does not come. What moves before a touch
 * (app/start/moving.ts) answers its own buttons.
 */
export function loadClient(client: string, touches: readonly string[], scrolls: readonly string[]): void {
  const CONTROLS = 'button[type=button]:not([data-pause], [data-close], [data-print]), a[data-opens]';
  /** Patience with the network, counted in turns: a slow phone at work has none. */
  const TURNS = 32;
  const TURN_MS = 250;
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
        for (const each of touches) removeEventListener(each, hear, true);
        for (const each of scrolls) removeEventListener(each, load, passive);
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
    const target = event.target as HTMLElement;
    // The popup takes the focus when it opens by itself.
    if (type === 'focusin' && target.matches?.('[data-focus]')) return;
    const control = target.closest?.<HTMLElement>(CONTROLS);
    if (attempts < 3 && (control || target.closest?.('[data-island]'))) {
      if (control && type === 'click') hold(event as MouseEvent, control);
      early.push(event);
    }
    load();
  };
  const hold = (click: MouseEvent, control: HTMLElement) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    control.dataset.waiting = '';
    wait(control, TURNS);
  };
  const wait = (control: HTMLElement, turns: number) => {
    if (!('waiting' in control.dataset)) return;
    if (turns > 0) setTimeout(wait, TURN_MS, control, turns - 1);
    else if (!document.activeElement?.matches('input, textarea, select') && 'href' in control)
      location.assign(control.href as string);
  };
  for (const each of touches) addEventListener(each, hear, true);
  for (const each of scrolls) addEventListener(each, load, passive);
  if (document.getElementById(location.hash.slice(1))?.closest('[data-island]')) load();
}
