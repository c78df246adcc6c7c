import { PatternCircles, PatternLines } from '@visx/pattern';
import styles from './charts.module.css';

/** Number of patterns, so that bars can be told apart without colour. */
const KINDS = 4;

/** The `fill` of the n-th kind of bar. */
export const fillOf = (index: number): string => `url(#bars-${index % KINDS})`;

/** SVG patterns for all charts of a page. Render it once. */
export function Patterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true" width="0" height="0">
      <defs>
        <PatternLines id="bars-0" width={8} height={8} className={styles.first} strokeWidth={16} />
        <PatternLines
          id="bars-1"
          width={7}
          height={7}
          orientation={['diagonal']}
          className={styles.second}
          strokeWidth={3}
          background="var(--mustard-2)"
        />
        <PatternCircles
          id="bars-2"
          width={6}
          height={6}
          radius={1.6}
          className={styles.third}
          background="var(--water-2)"
        />
        <PatternLines
          id="bars-3"
          width={6}
          height={6}
          orientation={['horizontal']}
          className={styles.fourth}
          strokeWidth={2}
          background="var(--clay)"
        />
      </defs>
    </svg>
  );
}
