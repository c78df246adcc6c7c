import { inCrore, inLakh, ratePaise, rupees } from '../../domain/content/prices.ts';
import type { Settings } from '../../domain/content/types.ts';
import { plotFeet, plotFill } from './plot-colours.ts';
import styles from './price-list.module.css';
import type { PriceRow, PriceSheet } from './price-sheets.ts';
import { Wordmark } from './wordmark.tsx';

const ROW = 250;
const HEAD = 168;
const FOOT = 142;
const TALLEST_PLOT = 190;

type Props = {
  sheet: PriceSheet;
  settings: Pick<Settings, 'brand' | 'addressLines'>;
  className?: string;
};

export const SANCTIONED_PLAN_NOTE =
  'Plot dimensions are examples; the sanctioned layout plan governs. Ask for the full cost sheet.';

/** A price list drawn as a sheet. */
export function PriceList({ sheet: { year, rows, holds, note }, settings, className }: Props) {
  const bottom = HEAD + rows.length * ROW;
  const height = bottom + FOOT;
  const perFoot = TALLEST_PLOT / Math.max(...rows.map(({ depthFeet }) => depthFeet ?? 0), 1);
  return (
    <svg
      className={`${styles.sheet} ${className ?? ''}`}
      viewBox={`0 0 800 ${height}`}
      width="800"
      height={height}
      role="img"
      aria-label={`${settings.brand} price list ${year}: ${rows.map(spoken).join('; ')}`}
    >
      <rect width="800" height={height} className={styles.paper} />
      <rect x="28" y="28" width="744" height={height - 56} className={styles.frame} />
      {[28, 772].flatMap((x) =>
        [28, height - 28].map((y) => (
          <rect key={`${x} ${y}`} x={x - 7} y={y - 7} width="14" height="14" className={styles.stone} />
        )),
      )}
      <Wordmark brand={settings.brand} x={56} y={62} width={326} height={76} />
      <text x="740" y="88" className={styles.end}>
        Price list
      </text>
      <text x="740" y="126" className={`${styles.display} ${styles.year} ${styles.end}`}>
        {year}
      </text>
      <path d="M28 168H772" className={styles.frame} />
      {rows.map((row, index) => (
        <Row key={row.squareYards} row={row} top={HEAD + index * ROW} perFoot={perFoot} first={index === 0} />
      ))}
      <path d={`M28 ${bottom}H772`} className={styles.frame} />
      <text x="60" y={bottom + 42} className={styles.small}>
        {settings.addressLines.join(' ')}
      </text>
      <text x="60" y={bottom + 70} className={styles.small}>
        {holds}
      </text>
      <text x="60" y={bottom + 98} className={styles.smallest}>
        {note || SANCTIONED_PLAN_NOTE}
      </text>
    </svg>
  );
}

const spoken = (row: PriceRow) =>
  `${row.squareYards} sq yd, ${inLakh(row.pricePaise)} lakh rupees, ${rupees(ratePaise(row))} per sq yd`;

type RowProps = { row: PriceRow; top: number; perFoot: number; first: boolean };

function Row({ row, top, perFoot, first }: RowProps) {
  const best = Boolean(row.label);
  return (
    <g>
      {best && <rect x="29" y={top + 1} width="742" height={ROW - 2} className={styles.best} />}
      {!first && <path d={`M28 ${top}H772`} className={styles.hair} />}
      <path d={`M232 ${top}v${ROW}`} className={styles.hair} />
      <PlotShape row={row} middle={top + 112} foot={top + 234} perFoot={perFoot} />
      <text x="262" y={top + 94}>
        <tspan className={`${styles.display} ${styles.size}`}>{row.squareYards}</tspan>
        <tspan className={styles.unit} dx="10">
          sq yd
        </tspan>
      </text>
      <text x="262" y={top + 134}>
        Rate per sq yd: {rupees(ratePaise(row))}
      </text>
      {row.label && (
        <>
          <rect
            x="262"
            y={top + 160}
            width={40 + row.label.length * 9.5}
            height="36"
            className={styles.corner}
          />
          <text x={282 + row.label.length * 4.75} y={top + 185} className={styles.label}>
            {row.label}
          </text>
        </>
      )}
      <text x="740" y={top + 90} className={`${styles.display} ${styles.price} ${styles.end}`}>
        {inLakh(row.pricePaise)}
      </text>
      <text x="740" y={top + 124} className={`${styles.unit} ${styles.end}`}>
        lakh rupees
      </text>
      <text x="740" y={top + 170} className={`${styles.display} ${styles.crore} ${styles.end}`}>
        {inCrore(row.pricePaise)} crore
      </text>
      <text x="740" y={top + 206} className={`${styles.small} ${styles.end}`}>
        {rupees(row.pricePaise)}
      </text>
    </g>
  );
}

type PlotShapeProps = { row: PriceRow; middle: number; foot: number; perFoot: number };

/** The plot to scale with its four corner stones; empty if its measures are unknown. */
function PlotShape({ row, middle, foot, perFoot }: PlotShapeProps) {
  const { frontFeet, depthFeet } = row;
  if (!frontFeet || !depthFeet) return null;
  const width = frontFeet * perFoot;
  const height = depthFeet * perFoot;
  const x = 130 - width / 2;
  const y = middle - height / 2;
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        className={styles.plot}
        fill={plotFill(row.squareYards)}
      />
      {[x, x + width].flatMap((cx) =>
        [y, y + height].map((cy) => (
          <rect key={`${cx} ${cy}`} x={cx - 4} y={cy - 4} width="8" height="8" className={styles.corner} />
        )),
      )}
      <text x="130" y={foot} className={`${styles.smallest} ${styles.middle}`}>
        {plotFeet({ frontFeet, depthFeet })}
      </text>
    </>
  );
}
