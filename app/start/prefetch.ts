/**
 * Fetches the page of a link that somebody points at with a mouse, where a browser does not know speculation rules (Firefox,
 * Safari). It is kept as every page is, to be asked for again (`no-cache`): when the link is followed, the answer is that
 * it is still the same, and not the page. A tap is too short for it: what it began to fetch would be given up for the page
 * itself. A script of its own, which only those browsers fetch (when-painted.ts).
 */
import type { SpeculationRules } from './speculation-rules.ts';

/** A pointer that only passes over is gone by then. */
const MEANT_MS = 65;

const { prerender }: SpeculationRules = JSON.parse(
  document.querySelector('script[type=speculationrules]')?.textContent ?? '{"prerender":[]}',
);
const fetched = new Set([location.href]);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether one of the same pages that other browsers make ready: a path, or the beginning of one. */
function isRuled(link: HTMLAnchorElement): boolean {
  return prerender.some(({ where: { and } }) => {
    const [{ href_matches: paths }, { not }] = and;
    const isMatch = (path: string) =>
      path.endsWith('*') ? link.pathname.startsWith(path.slice(0, -1)) : link.pathname === path;
    return link.origin === location.origin && paths.some(isMatch) && !link.matches(not.selector_matches);
  });
}

function prefetch({ href }: HTMLAnchorElement): void {
  if (fetched.has(href)) return;
  fetched.add(href);
  // By its header it is counted as nobody's look (server/figures/counted-view.ts). Read to its end, or it is not kept.
  fetch(href, { headers: { purpose: 'prefetch' }, priority: 'low' }).then(
    (answer) => answer.text(),
    () => fetched.delete(href),
  );
}

const forget = () => clearTimeout(timer);

addEventListener(
  'pointerover',
  ({ target, pointerType }) => {
    forget();
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (pointerType === 'mouse' && link && isRuled(link)) timer = setTimeout(prefetch, MEANT_MS, link);
  },
  { capture: true, passive: true },
);
for (const type of ['pointerout', 'pagehide']) {
  addEventListener(type, forget, { capture: true, passive: true });
}
