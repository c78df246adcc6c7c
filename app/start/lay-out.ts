/**
 * Runs inline in a public page before its first layout, as text: it uses nothing outside itself.
 * The browser needs the full page height to scroll to a hash or to restore the scroll position.
 */
export function layOutAllIfScrolled(): void {
  const { dataset } = document.documentElement;
  // With this attribute `layOutProgressively` finishes the animations; otherwise they end by the style sheet's delay.
  dataset.turns = '';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash !== '' || arrival?.type !== 'navigate') dataset.whole = '';
}

/**
 * Runs inline in each cached page, as text. Lays out the later sections in turns, from `firstMs` on (ui/styles/later.css).
 * A jump by link, End key, scrollbar or script lays out all sections at once: later turns would shift its target.
 * The script finishes each turn, because a style sheet's timer could run between a jump and its scroll event.
 */
export function layOutProgressively(firstMs: number): void {
  const passive = { capture: true, passive: true };
  /** Delay after an overlay opens or closes. */
  const AGAIN_MS = 600;
  const NEXT_MS = 50;

  const isTurn = ({ animationName }: { animationName: string }) => animationName === 'lay-out';
  const turnsLeft = () =>
    (document.getAnimations() as CSSAnimation[]).filter(
      (turn) => isTurn(turn) && turn.playState !== 'finished',
    );
  /** Finishes the turns. Returns whether there were any. */
  function takeTurns(turns = turnsLeft()) {
    for (const turn of turns) turn.finish();
    return turns.length > 0;
  }

  let timer: ReturnType<typeof setTimeout> | 0 = setTimeout(takeNext, firstMs);
  function takeNext() {
    follow();
    takeTurns(turnsLeft().slice(0, 1));
    timer = turnsLeft().length > 0 ? setTimeout(takeNext, NEXT_MS) : 0;
  }
  // Overlays restart the animations (ui/modal.ts).
  addEventListener(
    'animationstart',
    (event) => {
      if (isTurn(event) && timer === 0) timer = setTimeout(takeNext, AGAIN_MS);
    },
    passive,
  );
  // Chromium stops a scroll to the end when the page height changes, and loading fonts change it again.
  const toEnd = () => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  const atEnd = new ResizeObserver(toEnd);
  for (const moves of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(moves, () => atEnd.disconnect(), passive);
  }
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'End' || !takeTurns() || target !== document.body) return;
      toEnd();
      atEnd.observe(document.body);
    },
    passive,
  );
  addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href*="#"]') && takeTurns(),
    passive,
  );

  const isDue = (part: Element | null) =>
    part?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;

  let top = 0;
  function follow() {
    const from = top;
    top = scrollY;
    if (Math.abs(top - from) < innerHeight) return;
    const middle = innerHeight / 2;
    const seen = document.elementFromPoint(innerWidth / 2, middle);
    const before = seen?.getBoundingClientRect();
    const wasDue = isDue(seen);
    if (!takeTurns() || !before) return;
    const after = seen?.getBoundingClientRect() ?? before;
    // Keep the top of a section that starts on the screen, and of the footer.
    // A section that starts above may shrink: keep the distance from its top if it is still long enough.
    // Otherwise keep the same share of its height.
    const into = middle - before.top;
    const isKept = before.top >= 0 || seen?.closest('footer') || (wasDue && into <= after.height);
    const share = isKept ? 0 : into / before.height;
    const moved = after.top - before.top + share * (after.height - before.height);
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    top = scrollY;
  }
  addEventListener('scroll', follow, passive);
}

/**
 * Runs inline after each part of a public page (server/rendering/progressive-layout.ts), as text.
 * Otherwise the browser lays out the whole page, and its forms for autofill, in one long task.
 */
export function forceLayout(): void {
  // Reading a position forces layout.
  for (const part of [document.body, ...document.forms]) part.getBoundingClientRect();
  // Hydration expects the page without this script.
  document.currentScript?.remove();
}
