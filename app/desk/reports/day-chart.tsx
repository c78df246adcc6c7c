import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, BarStack } from '@visx/shape';
import { indianCount } from '../../../domain/content/indian-number.ts';
import { dayAndMonth } from '../../../domain/dates/words.ts';
import styles from './charts.module.css';
import type { DayCounts, Report } from './load-report.ts';
import { fillOf } from './patterns.tsx';

const HEIGHT = 230;
/** Space in pixels above and below the gridlines, for half the height of their labels. */
const EDGE = 10;
const LINES = 4;
/** Above this number of days, bars have no gaps. */
const MANY_DAYS = 120;

type Props = Pick<Report, 'days' | 'forms'> & { label: string };

/**
 * A stacked bar for each day, with a part for each form. Widths are percentages, so that text keeps its size
 * on a phone.
 */
export function DayChart({ days, forms, label }: Props) {
  const totals = days.map(({ forms: counts }) => Object.values(counts).reduce((all, one) => all + one, 0));
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [0, 100],
    padding: days.length > MANY_DAYS ? 0 : 0.2,
  });
  const y = scaleLinear({ domain: [0, Math.max(1, ...totals)], range: [HEIGHT - EDGE, EDGE], nice: LINES });
  const ticks = y.ticks(LINES).filter(Number.isInteger);
  const middle = days[Math.floor(days.length / 2)];
  return (
    <div className={styles.days} role="img" aria-label={label}>
      <svg className={styles.scale} width="36" height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} x="28" y={y(tick)} dy="0.32em">
            {indianCount(tick)}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} width="100%" height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <line
            key={tick}
            className={tick === 0 ? styles.axis : styles.line}
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
          />
        ))}
        <BarStack<DayCounts, string>
          data={days}
          keys={forms.map(({ name }) => name)}
          value={({ forms: counts }, name) => counts[name] ?? 0}
          x={({ day }) => day}
          xScale={x}
          yScale={y}
          color={(name) => fillIn(forms, name)}
        >
          {(stacks) =>
            stacks.flatMap(({ key, bars }) =>
              bars
                .filter(({ height }) => height > 0)
                .map(({ index, x: left, y: top, width, height, color }) => (
                  <Bar
                    key={`${key} ${index}`}
                    className={styles.bar}
                    {...{ y: top, height, fill: color }}
                    x={`${left}%`}
                    width={`${width}%`}
                  />
                )),
            )
          }
        </BarStack>
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayAndMonth(days[0]?.day ?? '')}</span>
        {days.length > 6 && middle && <span>{dayAndMonth(middle.day)}</span>}
        {days.length > 1 && <span>{dayAndMonth(days.at(-1)?.day ?? '')}</span>}
      </p>
    </div>
  );
}

/** The pattern of a form. It is the same in every period. */
const fillIn = (forms: Report['forms'], name: string) =>
  fillOf(forms.findIndex((form) => form.name === name));

type LegendProps = Pick<Report, 'forms'> & {
  /** The forms that have bars. */
  used: Report['forms'];
};

/** The legend: the pattern of each form. */
export function Legend({ forms, used }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {used.map(({ name, label }) => (
        <li key={name}>
          <svg width="20" height="14" aria-hidden="true">
            <rect className={styles.bar} x="0.5" y="0.5" width="19" height="13" fill={fillIn(forms, name)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
