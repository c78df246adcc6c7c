import { PatternCircles, PatternLines } from '@visx/pattern';
import styles from './charts.module.css';

/** How many kinds of bars can be told apart without their colours. */
const KINDS = 4;

/** What bars of the n-th kind are filled with. */
export const fillOf = (place: number): string => `url(#bars-${place % KINDS})`;

/** Drawn once on a page, for every chart on it. */
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
