/** How a page is measured once its first picture is painted (app/start/inline-start.ts). */
export type PaintedParts = {
  /** Address of what measures how fast the page is, for one visit in `oneIn`. */
  measure: string;
  oneIn: number;
  /** Where it is told that a page which was made ready beforehand is looked at after all. */
  counts: string;
};

/**
 * Runs inline in each public page, as text. What waited for the first picture (server/rendering/loading-state.ts) is
 * fetched from here on.
 */
export function settle(): void {
  delete document.documentElement.dataset.loading;
  for (const held of document.head.querySelectorAll('noscript'))
    held.replaceWith(document.createRange().createContextualFragment(held.textContent));
}

/** Runs inline in each public page, as text: calls `act` once the first picture is on the screen. */
export function whenPainted(act: () => void): void {
  /** Longest wait for a browser that reports no first paint. */
  const PAINT_MS = 1000;
  // The frame after the one that has it, and not before the browser says that a first one is on the screen: a slow one
  // is many frames late, and what is fetched meanwhile takes its line and its processor.
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(whenShown, 0, act)));
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
  function whenShown(act: () => void) {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return act();
    const end = () => {
      clearTimeout(timer);
      painted.disconnect();
      act();
    };
    const painted = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) end();
    });
    // A browser that keeps it to itself.
    const timer = setTimeout(end, PAINT_MS);
    painted.observe({ type: 'paint', buffered: true });
  }
}

/** Runs inline in a page that moves by itself, as text. A prerendered page moves once it is seen. */
export function moveWhenPainted(script: string, whenPainted: (act: () => void) => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  const move = () => whenPainted(() => void import(/* @vite-ignore */ script).catch(() => undefined));
  if (prerendering) document.addEventListener('prerenderingchange', move, { once: true });
  else move();
}

/** Runs inline in each public page, as text: it uses nothing from outside itself. */
export function fetchWhenPainted(
  { measure, oneIn, counts }: PaintedParts,
  settled: () => void,
  whenPainted: (act: () => void) => void,
): void {
  function follow() {
    const { connection, doNotTrack, globalPrivacyControl } = navigator as Navigator & {
      connection?: { saveData?: boolean };
      globalPrivacyControl?: boolean;
    };
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A page that is not there is none of the site's.
    const isMissing = (arrival?.responseStatus ?? 200) >= 400;
    const isUnwanted = isMissing || connection?.saveData || doNotTrack === '1' || globalPrivacyControl;
    if (isUnwanted || Math.random() * oneIn >= 1) return;
    const count = () => import(/* @vite-ignore */ measure).catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(count);
    else setTimeout(count);
  }
  whenPainted(settled);
  // A page that the browser makes ready beforehand moves, and is counted and measured, once somebody sees it.
  const { prerendering } = document as Document & { prerendering?: boolean };
  function seen() {
    const told = JSON.stringify({ what: 'view', page: location.pathname });
    navigator.sendBeacon(counts, new Blob([told], { type: 'application/json' }));
    whenPainted(follow);
  }
  if (prerendering) document.addEventListener('prerenderingchange', seen, { once: true });
  else whenPainted(follow);
}
