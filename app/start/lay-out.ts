/**
 * Runs inline in a public page before anything of it is laid out, as text: it uses nothing from outside itself.
 * The browser looks for the place that the address names, or where the page was left, by the height of all.
 */
export function layOutWhole(): void {
  const { dataset } = document.documentElement;
  // Taken by `layOutInTurns`, which stands at the end of such a page; of others the style sheet lays out the rest.
  dataset.turns = '';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash !== '' || arrival?.type !== 'navigate') dataset.whole = '';
}

/**
 * Runs inline in each public page, as text.
 * What lies below the first screens is laid out in turns (ui/styles/later.css), and stands higher or lower until then.
 * Whoever does not come there by reading on, but by a link to a place, the End key, a scrollbar or a script, would be
 * moved away from it by each turn: then all turns are taken at once. The turns are taken here, not at a time of the style
 * sheet's: that could end one between a leap and the word of it, and nobody could tell any more what was leapt to.
 * The first turn is taken when the page has been there for `firstMs`.
 */
export function layOutInTurns(firstMs: number): void {
  const passive = { capture: true, passive: true };
  /** After an overlay. */
  const AGAIN_MS = 600;
  const NEXT_MS = 50;

  const isTurn = ({ animationName }: { animationName: string }) => animationName === 'lay-out';
  const turnsLeft = () =>
    (document.getAnimations() as CSSAnimation[]).filter(
      (turn) => isTurn(turn) && turn.playState !== 'finished',
    );
  /** Whether there was any left to take. */
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
  // Those that begin anew (ui/modal.ts).
  addEventListener(
    'animationstart',
    (event) => {
      if (isTurn(event) && timer === 0) timer = setTimeout(takeNext, AGAIN_MS);
    },
    passive,
  );
  // Before the browser acts upon them. Chromium gives up its way to the end, where it began, when the page becomes
  // another height meanwhile; and the page does so once more as its fonts come.
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
    // What begins on the screen keeps its beginning, and so does the foot, behind which nothing comes. What reaches above
    // the screen had not been laid out, and may be much less high now: who looked for something in it was told where that
    // will be, and stays so far below its beginning; who came further than it reaches stays as far towards its end.
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
 * Runs inline in a public page behind its first parts (server/rendering/progressive-layout.ts), as text. Left alone, a
 * browser lays out all that came in one piece at once, and so do its forms, of which it asks when the page has been
 * read whether they can be filled in: a cheap phone has no time for a finger meanwhile.
 */
export function layOutSoFar(): void {
  // Asking where a thing is has it laid out.
  for (const part of [document.body, ...document.forms]) part.getBoundingClientRect();
  // React finds the page as it made it.
  document.currentScript?.remove();
}
