import { inLakh, ratePaise, rupees } from '../../domain/content/prices.ts';
import type { PlotPrice, Settings } from '../../domain/content/types.ts';
import sprite from '../ui/icons.svg';
import { plotFeet, plotFill } from './plot-colours.ts';
import styles from './price-list.module.css';

const ROW = 250;
const HEAD = 168;
const FOOT = 142;
const TALLEST_PLOT = 190;

type Props = {
  plots: readonly PlotPrice[];
  settings: Pick<Settings, 'brand' | 'addressLines'>;
  /** "2025" or "2024-2025". */
  year: string;
  className?: string;
};

/** The price list as a sheet of paper, drawn from the prices of today. */
export function PriceList({ plots, settings, year, className }: Props) {
  const bottom = HEAD + plots.length * ROW;
  const height = bottom + FOOT;
  const perFoot = TALLEST_PLOT / Math.max(...plots.map(({ depthFeet }) => depthFeet), 1);
  return (
    <svg
      className={`${styles.sheet} ${className ?? ''}`}
      viewBox={`0 0 800 ${height}`}
      width="800"
      height={height}
      role="img"
      aria-label={`${settings.brand} price list ${year}: ${plots.map(spoken).join('; ')}`}
    >
      <rect width="800" height={height} className={styles.paper} />
      <rect x="28" y="28" width="744" height={height - 56} className={styles.frame} />
      {[28, 772].flatMap((x) =>
        [28, height - 28].map((y) => (
          <rect key={`${x} ${y}`} x={x - 7} y={y - 7} width="14" height="14" className={styles.stone} />
        )),
      )}
      <use href={`${sprite}#logo`} x="56" y="62" width="326" height="76" />
      <text x="740" y="88" className={styles.end}>
        Price list
      </text>
      <text x="740" y="126" className={`${styles.display} ${styles.year} ${styles.end}`}>
        {year}
      </text>
      <path d="M28 168H772" className={styles.frame} />
      {plots.map((plot, index) => (
        <Row key={plot.id} plot={plot} top={HEAD + index * ROW} perFoot={perFoot} first={index === 0} />
      ))}
      <path d={`M28 ${bottom}H772`} className={styles.frame} />
      <text x="60" y={bottom + 42} className={styles.small}>
        {settings.addressLines.join(' ')}
      </text>
      <text x="60" y={bottom + 72} className={styles.smallest}>
        Plot dimensions are examples; the sanctioned layout plan governs. Ask for the full cost sheet.
      </text>
    </svg>
  );
}

const spoken = (plot: PlotPrice) =>
  `${plot.squareYards} sq yd, ${inLakh(plot.pricePaise)} lakh rupees, ${rupees(ratePaise(plot))} per sq yd`;

type RowProps = { plot: PlotPrice; top: number; perFoot: number; first: boolean };

function Row({ plot, top, perFoot, first }: RowProps) {
  const best = plot.label !== '';
  const width = plot.frontFeet * perFoot;
  const height = plot.depthFeet * perFoot;
  const x = 130 - width / 2;
  const y = top + 112 - height / 2;
  return (
    <g>
      {best && <rect x="29" y={top + 1} width="742" height={ROW - 2} className={styles.best} />}
      {!first && <path d={`M28 ${top}H772`} className={styles.hair} />}
      <path d={`M232 ${top}v${ROW}`} className={styles.hair} />
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        className={styles.plot}
        fill={best ? 'var(--sheet)' : plotFill(plot.squareYards)}
      />
      {[x, x + width].flatMap((cx) =>
        [y, y + height].map((cy) => (
          <rect key={`${cx} ${cy}`} x={cx - 4} y={cy - 4} width="8" height="8" className={styles.corner} />
        )),
      )}
      <text x="130" y={top + 234} className={`${styles.smallest} ${styles.middle}`}>
        {plotFeet(plot)}
      </text>
      <text x="262" y={top + 94}>
        <tspan className={`${styles.display} ${styles.size}`}>{plot.squareYards}</tspan>
        <tspan className={styles.unit} dx="10">
          sq yd
        </tspan>
      </text>
      <text x="262" y={top + 134}>
        Rate per sq yd: {rupees(ratePaise(plot))}
      </text>
      {best && (
        <>
          <rect
            x="262"
            y={top + 160}
            width={40 + plot.label.length * 9.5}
            height="36"
            className={styles.corner}
          />
          <text x={282 + plot.label.length * 4.75} y={top + 185} className={styles.label}>
            {plot.label}
          </text>
        </>
      )}
      <text x="740" y={top + 100} className={`${styles.display} ${styles.price} ${styles.end}`}>
        {inLakh(plot.pricePaise)}
      </text>
      <text x="740" y={top + 136} className={`${styles.unit} ${styles.end}`}>
        lakh rupees
      </text>
      <text x="740" y={top + 176} className={`${styles.small} ${styles.end}`}>
        {rupees(plot.pricePaise)}
      </text>
    </g>
  );
}
