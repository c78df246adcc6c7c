/** How a page is measured after its first paint (app/start/inline-start.ts). */
export type PaintedParts = {
  /** URL of the script that measures web vitals, for one visit in `oneIn`. */
  measure: string;
  oneIn: number;
  /** URL that counts the view of a prerendered page when it is activated. */
  counts: string;
};

/**
 * Runs inline in each public page, as text.
 * Starts loading resources that were delayed until the first paint (server/rendering/loading-state.ts).
 */
export function loadDelayed(): void {
  delete document.documentElement.dataset.loading;
  for (const delayed of document.head.querySelectorAll('noscript'))
    delayed.replaceWith(document.createRange().createContextualFragment(delayed.textContent));
}

/** Runs inline in each public page, as text: calls `act` after the first contentful paint. */
export function whenPainted(act: () => void): void {
  /** Longest wait for a browser that reports no first paint. */
  const PAINT_MS = 1000;
  // Wait for two frames and for the reported paint: slow browsers paint many frames late.
  // Earlier loads would compete with the paint for bandwidth and CPU.
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
    // Some browsers never report the paint.
    const timer = setTimeout(end, PAINT_MS);
    painted.observe({ type: 'paint', buffered: true });
  }
}

/** Runs inline in a page with motion, as text. A prerendered page moves once it is activated. */
export function loadMotionWhenPainted(script: string, whenPainted: (act: () => void) => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  const load = () => whenPainted(() => void import(/* @vite-ignore */ script).catch(() => undefined));
  if (prerendering) document.addEventListener('prerenderingchange', load, { once: true });
  else load();
}

/** Runs inline in each public page, as text: it uses nothing outside itself. */
export function startWhenPainted(
  { measure, oneIn, counts }: PaintedParts,
  loadDelayed: () => void,
  whenPainted: (act: () => void) => void,
): void {
  function measureSample() {
    const { connection, doNotTrack, globalPrivacyControl } = navigator as Navigator & {
      connection?: { saveData?: boolean };
      globalPrivacyControl?: boolean;
    };
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Error pages are not measured.
    const isMissing = (arrival?.responseStatus ?? 200) >= 400;
    const isUnwanted = isMissing || connection?.saveData || doNotTrack === '1' || globalPrivacyControl;
    if (isUnwanted || Math.random() * oneIn >= 1) return;
    const count = () => import(/* @vite-ignore */ measure).catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(count);
    else setTimeout(count);
  }
  whenPainted(loadDelayed);
  // A prerendered page is counted and measured once it is activated.
  const { prerendering } = document as Document & { prerendering?: boolean };
  function countView() {
    const body = JSON.stringify({ what: 'view', page: location.pathname });
    navigator.sendBeacon(counts, new Blob([body], { type: 'application/json' }));
    whenPainted(measureSample);
  }
  if (prerendering) document.addEventListener('prerenderingchange', countView, { once: true });
  else whenPainted(measureSample);
}
