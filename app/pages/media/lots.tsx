import { countInWords } from '../../../domain/content/fill.ts';
import styles from './media.module.css';

const WIDTHS = [52, 44, 56, 40, 48, 54, 46];
const GAP = 6;
const ROOM = 378;
const WIDEST = 62;
const MAX_LOTS = 12;

const top = (x: number) => 20 - (x - 4) * 0.0345;
const bottom = (x: number) => 86.5 - (x - 4) * 0.0112;

/** Position and width of each of `count` lots on the road. */
function lotsOf(count: number) {
  const widths = Array.from({ length: count }, (_, index) => WIDTHS[index % WIDTHS.length]!);
  const sum = widths.reduce((total, width) => total + width, 0);
  const scale = Math.min((ROOM - GAP * (count - 1)) / sum, WIDEST / 56);
  let x = 4;
  return widths.map((width) => {
    const lot = { x, width: width * scale };
    x += lot.width + GAP;
    return lot;
  });
}

/** One lot for each article; lots of this page are filled, from index `from`. */
export function Lots({ count, from, filled }: { count: number; from: number; filled: number }) {
  if (count === 0 || count > MAX_LOTS) return null;
  const label =
    count === 1
      ? 'One lot on a road, for the one article'
      : `${countInWords(count)} lots on one road, one for each article; those of this page are filled`;
  return (
    <div className={styles.lots}>
      <svg viewBox="0 0 390 112" role="img" aria-label={label}>
        {lotsOf(count).map(({ x, width }, index) => {
          const here = index >= from && index < from + filled;
          const right = x + width;
          return (
            <g key={x} className={here ? styles.here : undefined}>
              <polygon
                points={`${x},${top(x)} ${right},${top(right)} ${right + 2},${bottom(right)} ${x + 2},${bottom(x)}`}
              />
              <text x={x + width / 2 + 1} y={59.5 - (x - 4) * 0.023}>
                {index + 1}
              </text>
            </g>
          );
        })}
        <path className={styles.road} d="M0 91.5 390 86V106L0 111.5Z" />
        <path className={styles.line} d="M4 101.5 388 96" />
      </svg>
    </div>
  );
}
