/** Events before the client was loaded. */
export type EarlyEvents = Event[];
/** Events that hydrate islands. */
export const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click'] as const;
/** Further events that load the client. */
export const SCROLLS = ['scroll', 'wheel', 'touchstart'] as const;

/**
 * Loads the client at the first touch, or at once if the hash names an element inside an island.
 * Runs inline in each static page, as text: it uses nothing outside itself.
 * The client repeats early clicks on controls that need scripts; if it fails to load, the link is followed.
 * Buttons of moving parts are excluded (app/start/moving.ts).
 */
export function loadClient(client: string, touches: readonly string[], scrolls: readonly string[]): void {
  const CONTROLS = 'button[type=button]:not([data-pause], [data-close], [data-print]), a[data-opens]';
  /** Timeout for the network, counted in timer ticks: a busy main thread must not use it up. */
  const TICKS = 32;
  const TICK_MS = 250;
  const early: EarlyEvents = [];
  const passive = { capture: true, passive: true };
  /** Browsers cache a failed import by its URL, so each attempt uses another URL. */
  let attempts = 0;
  let isLoading = false;
  const load = () => {
    if (isLoading || attempts === 3) return;
    isLoading = true;
    attempts += 1;
    import(/* @vite-ignore */ attempts > 1 ? `${client}?attempt=${attempts}` : client).then(
      ({ start }) => {
        for (const each of touches) removeEventListener(each, onTouch, true);
        for (const each of scrolls) removeEventListener(each, load, passive);
        start(early);
      },
      () => {
        isLoading = false;
      },
    );
  };
  const onTouch = (event: Event) => {
    // Browsers send a move of zero distance when a page loads under the cursor.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    const target = event.target as HTMLElement;
    // The popup takes the focus when it opens without a touch.
    if (type === 'focusin' && target.matches?.('[data-focus]')) return;
    const control = target.closest?.<HTMLElement>(CONTROLS);
    if (attempts < 3 && (control || target.closest?.('[data-island]'))) {
      if (control && type === 'click') holdClick(event as MouseEvent, control);
      early.push(event);
    }
    load();
  };
  const holdClick = (click: MouseEvent, control: HTMLElement) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    control.dataset.waiting = '';
    followAfterTimeout(control, TICKS);
  };
  const followAfterTimeout = (control: HTMLElement, ticksLeft: number) => {
    if (!('waiting' in control.dataset)) return;
    if (ticksLeft > 0) setTimeout(followAfterTimeout, TICK_MS, control, ticksLeft - 1);
    else if (!document.activeElement?.matches('input, textarea, select') && 'href' in control)
      location.assign(control.href as string);
  };
  for (const each of touches) addEventListener(each, onTouch, true);
  for (const each of scrolls) addEventListener(each, load, passive);
  if (document.getElementById(location.hash.slice(1))?.closest('[data-island]')) load();
}
