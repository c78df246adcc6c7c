import { COUNTS_PATH } from '../../domain/figures/counts-path.ts';
import { ONE_VISIT_IN } from '../../domain/measures/measurement.ts';
import { layOutInTurns, layOutSoFar, layOutWhole } from './lay-out.ts';
import { HYDRATED_EVENT, type StartConfig, startWhenTouched } from './loader.ts';
import measure from './measure.ts?worker&url';
import motion from './motion.ts?worker&url';

/** The inline script of a page that is kept whole: `key` names the page, `hash` its start script. */
export function inlineStart(key: string, hash: string): string {
  const start = `/start/${hash}.js?page=${encodeURIComponent(key)}`;
  const config: StartConfig = {
    start,
    motion: key === '/' ? motion : null,
    measure,
    oneIn: ONE_VISIT_IN,
    counts: COUNTS_PATH,
  };
  return `(${layOutWhole})();(${layOutInTurns})();(${startWhenTouched})(${JSON.stringify(config)},${JSON.stringify(HYDRATED_EVENT)})`;
}

/** The inline script behind the first parts of such a page. */
export const inlineLayout = (): string => `(${layOutWhole})();(${layOutSoFar})()`;
