/**
 * Runs inline in a public page before anything of it is laid out, as text: it uses nothing from outside itself.
 * The browser looks for the place that the address names, or where the page was left, by the height of all.
 */
export function layOutWhole(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash !== '' || arrival?.type !== 'navigate') document.documentElement.dataset.whole = '';
}

/**
 * Runs inline in each public page, as text.
 * What lies below the first screens is laid out in turns (ui/styles/later.css), and stands higher or lower until then.
 * Whoever does not come there by reading on, but by a link to a place, the End key, a scrollbar or a script, would be
 * moved away from it by each turn: then all turns are taken at once.
 */
export function layOutForLeaps(): void {
  const passive = { capture: true, passive: true };

  /** Whether there was any left to take. */
  function takeTurns() {
    const turns = document
      .getAnimations()
      .filter((turn) => (turn as CSSAnimation).animationName === 'lay-out');
    const due = turns.filter(({ playState }) => playState !== 'finished');
    for (const turn of due) turn.finish();
    return due.length > 0;
  }
  // Before the browser acts upon them.
  addEventListener('keydown', ({ key }) => key === 'End' && takeTurns(), passive);
  addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href*="#"]') && takeTurns(),
    passive,
  );

  let top = 0;
  function follow() {
    const from = top;
    top = scrollY;
    if (Math.abs(top - from) < innerHeight) return;
    const middle = innerHeight / 2;
    const seen = document.elementFromPoint(innerWidth / 2, middle);
    const before = seen?.getBoundingClientRect();
    if (!takeTurns() || !before) return;
    const after = seen?.getBoundingClientRect() ?? before;
    // What begins on the screen keeps its beginning, and so does the foot, behind which nothing comes; of what reaches
    // above the screen, and may be much less high now, the same part stays in the middle.
    const isKept = before.top >= 0 || seen?.closest('footer');
    const share = isKept ? 0 : (middle - before.top) / before.height;
    const moved = after.top - before.top + share * (after.height - before.height);
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    top = scrollY;
  }
  addEventListener('scroll', follow, passive);
}

/**
 * Runs inline in a public page behind its first parts (server/documents/lay-out-in-parts.ts), as text. Left alone, a
 * browser lays out all that came in one piece at once, and so do its forms, of which it asks when the page has been
 * read whether they can be filled in: a cheap phone has no time for a finger meanwhile.
 */
export function layOutSoFar(): void {
  // Asking where a thing is has it laid out.
  for (const part of [document.body, ...document.forms]) part.getBoundingClientRect();
  // React finds the page as it made it.
  document.currentScript?.remove();
}
