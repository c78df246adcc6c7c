import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { indianCount } from '../../../domain/content/indian-number.ts';
import styles from './charts.module.css';
import { fillOf } from './patterns.tsx';

const HEIGHT = 18;

export type BarRow = {
  name: string;
  value: number;
  /** Text beside the value, such as a share. */
  note?: string;
  /** The bar looks different from the others. */
  isOther?: boolean;
};

type Props = {
  label: string;
  rows: readonly BarRow[];
  /** Value of a full bar. The default is the greatest value. */
  most?: number;
  /** Formats a value. The default is a count. */
  words?: (value: number) => string;
};

/** A bar for each row, below its name, because names may be of any length. */
export function BarChart({ label, rows, most, words = indianCount }: Props) {
  const width = scaleLinear({
    domain: [0, Math.max(1, most ?? 0, ...rows.map(({ value }) => value))],
    range: [0, 100],
  });
  return (
    <div className={styles.bars} role="img" aria-label={label}>
      {rows.map(({ name, value, note, isOther }) => (
        <div key={name} className={styles.barRow} aria-hidden="true">
          <span className={styles.name}>{name}</span>
          <svg width="100%" height={HEIGHT} aria-hidden="true">
            <line className={styles.axis} x1="0.5" x2="0.5" y1="0" y2={HEIGHT} />
            {value > 0 && (
              <Bar
                className={styles.bar}
                x="0"
                y="1"
                width={`${width(value)}%`}
                height={HEIGHT - 2}
                fill={fillOf(isOther ? 1 : 0)}
              />
            )}
          </svg>
          <span className={styles.value}>
            {words(value)}
            {note && <small> ({note})</small>}
          </span>
        </div>
      ))}
    </div>
  );
}
