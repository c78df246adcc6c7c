import { Figure } from './figure.tsx';
import type { MetricWeek } from './figures.ts';
import styles from './measures.module.css';
import { WeekLine } from './week-line.tsx';
import { figureWords, METRIC_WORDS } from './words.ts';

/** One metric: its meaning, its value for the whole period, and its days. */
export function MetricCard(week: MetricWeek) {
  const { metric, p75, p50, p95 } = week;
  const { name, says } = METRIC_WORDS[metric];
  return (
    <li>
      <h3>{name}</h3>
      <p className="note">{says}</p>
      <p className={styles.figure}>
        <Figure metric={metric} of={p75} />
      </p>
      {p50 !== null && p95 !== null && (
        <p className="note">
          Half of the visits: {figureWords(metric, p50)} at most. 19 of 20: {figureWords(metric, p95)} at
          most.
        </p>
      )}
      {p75 ? (
        <WeekLine {...week} />
      ) : (
        <p className="note">
          {metric === 'INP'
            ? 'Nobody touched the page, or the browsers cannot tell.'
            : 'The browsers could not tell.'}
        </p>
      )}
    </li>
  );
}
