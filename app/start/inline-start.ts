import { POPUP_DELAY_MS } from '../../domain/enquiries/limits.ts';
import { COUNTS_PATH } from '../../domain/reports/counts-path.ts';
import { SAMPLED_ONE_IN } from '../../domain/web-vitals/measurement.ts';
import { IDENTIFY_ARGUMENTS, identifySubmissions } from '../enquiries/identify-submissions.ts';
import { forceLayout, layOutAllIfScrolled, layOutProgressively } from './lay-out.ts';
import { loadClient, SCROLLS, TOUCHES } from './load-client.ts';
import measure from './measure.ts?worker&url';
import moving from './moving.ts?worker&url';
import { SCRIPTS_RUN } from './runs.ts';
import { skipTransitions } from './skip-transitions.ts';
import {
  loadDelayed,
  loadMotionWhenPainted,
  type PaintedParts,
  startWhenPainted,
  whenPainted,
} from './when-painted.ts';

const FIRST_TURN_MS = 600;
/** The popup skips the layout of these sections when it opens, so an earlier layout would be wasted. */
const BEHIND_POPUP_MS = POPUP_DELAY_MS + 700;

/** The inline script of the cached page with this key (cached-pages.ts). */
export function inlineStart(key: string): string {
  const isHome = key === '/';
  const firstTurn = isHome ? BEHIND_POPUP_MS : FIRST_TURN_MS;
  const parts: PaintedParts = {
    measure,
    oneIn: SAMPLED_ONE_IN,
    counts: COUNTS_PATH,
  };
  return (
    `if(${SCRIPTS_RUN}){(${skipTransitions})();(${layOutProgressively})(${firstTurn});` +
    `(${startWhenPainted})(${JSON.stringify(parts)},${loadDelayed},${whenPainted})}`
  );
}

/** The inline scripts of a cached page: after its first part, and after each later part. */
export function inlineLayout(): readonly [first: string, next: string] {
  const layOut = `(${forceLayout})()`;
  return [`(${layOutAllIfScrolled})();${layOut}`, layOut];
}

/** Restores `import()`, which Vite replaces in development. */
const asText = (act: (...args: never[]) => void) =>
  String(act).replaceAll('__vite_ssr_dynamic_import__', 'import');

/** The inline script that loads the client of a static page. */
export const inlineClient = (client: string) =>
  `if(${SCRIPTS_RUN})(${asText(loadClient)})(...${JSON.stringify([client, TOUCHES, SCROLLS])})`;

/** The inline script of a page with motion before the first touch. */
export const inlineMoving = () =>
  `if(${SCRIPTS_RUN})(${asText(loadMotionWhenPainted)})(${JSON.stringify(moving)},${asText(whenPainted)})`;

/** The inline script that gives the forms of a public page their submission ids. */
export const inlineIdentify = () => `(${identifySubmissions})(...${JSON.stringify(IDENTIFY_ARGUMENTS)})`;
