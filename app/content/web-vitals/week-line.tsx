import { dayAndMonth } from '../../../domain/dates/words.ts';
import { Figure } from './figure.tsx';
import type { MetricWeek } from './figures.ts';
import styles from './measures.module.css';
import { figureWords, METRIC_WORDS } from './words.ts';

const WIDTH = 320;
const HEIGHT = 96;
const MARGIN = 8;

/** The days of a metric as a line with the limit for "good", and as a table for screen readers. */
export function WeekLine({ metric, days, goodUpTo }: MetricWeek) {
  const top = 1.1 * Math.max(goodUpTo, ...days.map(({ p75 }) => p75?.value ?? 0));
  const x = (index: number) => MARGIN + (index * (WIDTH - 2 * MARGIN)) / (days.length - 1);
  const y = (value: number) => HEIGHT - MARGIN - (value / top) * (HEIGHT - 2 * MARGIN);
  const points = days.flatMap(({ day, p75 }, index) =>
    p75 ? [{ day, index, at: [x(index), y(p75.value)] as const, value: p75.value }] : [],
  );
  // A day without visits leaves a gap.
  const path = points
    .map(({ index, at }, place) => `${points[place - 1]?.index === index - 1 ? 'L' : 'M'}${at.join(' ')}`)
    .join('');
  return (
    <>
      <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className={styles.limit} x1="0" x2={WIDTH} y1={y(goodUpTo)} y2={y(goodUpTo)} />
        <line className={styles.axis} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        <path d={path} />
        {points.map(({ day, at: [cx, cy], value }) => (
          <circle key={day} cx={cx} cy={cy} r="4">
            <title>{`${dayAndMonth(day)}: ${figureWords(metric, value)}`}</title>
          </circle>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayAndMonth(days[0]?.day ?? '')}</span>
        <span>{dayAndMonth(days.at(-1)?.day ?? '')}</span>
      </p>
      <p className="note" aria-hidden="true">
        Below the dashed line it is good: up to {figureWords(metric, goodUpTo)}.
      </p>
      <div className="visually-hidden">
        <table>
          <caption>
            {METRIC_WORDS[metric].name} day by day; good up to {figureWords(metric, goodUpTo)}
          </caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Three of four visits, at most</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, p75 }) => (
              <tr key={day}>
                <th scope="row">{dayAndMonth(day)}</th>
                <td>
                  <Figure metric={metric} of={p75} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
