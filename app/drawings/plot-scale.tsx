import type { PlotPrice } from '../../domain/content/types.ts';
import { plotFeet, plotFill } from './plot-colours.ts';
import styles from './plot-scale.module.css';

const LEFT = 14;
const GAP = 39;
const GROUND = 268;
const TALLEST = 232.5;
const LABEL = 30;

/** All plot sizes side by side on one road, with a car of 14.5 ft at the same scale. */
export function PlotScale({ plots }: { plots: readonly PlotPrice[] }) {
  const perFoot = TALLEST / Math.max(...plots.map(({ depthFeet }) => depthFeet), 1);
  let x = LEFT;
  const drawn = plots.map((plot) => {
    const width = plot.frontFeet * perFoot;
    const left = x;
    x += width + GAP;
    return { plot, left, width, height: plot.depthFeet * perFoot };
  });
  const width = x - GAP + LABEL;
  const sizes = plots.map((plot) => `${plot.squareYards} sq yd, for example ${plotFeet(plot)}`).join('; ');
  return (
    <svg
      className={styles.scale}
      viewBox={`0 6 ${width} 304`}
      role="img"
      aria-label={`The plot sizes to scale: ${sizes}`}
    >
      {drawn.map((lot) => (
        <Lot key={lot.plot.id} {...lot} />
      ))}
      <path d={`M0 273H${width}V305H0Z`} className={styles.road} />
      <path d={`M4 299H${width - 4}`} className={styles.line} />
      <g transform={`translate(104 278) scale(${(14.5 * perFoot) / 44})`}>
        <rect width="44" height="18" rx="6" className={styles.car} />
        <path d="M12 3h20v12H12z" className={styles.roof} />
        <path d="M9 3.5 5 5v8l4 1.5zM35 3.5l4 1.5v8l-4 1.5z" className={styles.glass} />
      </g>
    </svg>
  );
}

type LotProps = { plot: PlotPrice; left: number; width: number; height: number };

function Lot({ plot, left, width, height }: LotProps) {
  const top = GROUND - height;
  const middle = left + width / 2;
  const side = left + width + 7;
  const corners = [left, left + width].flatMap((x) => [top, GROUND].map((y) => ({ x, y })));
  return (
    <g>
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        fill={plotFill(plot.squareYards)}
        className={styles.lot}
      />
      {corners.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x - 3.5} y={y - 3.5} width="7" height="7" className={styles.stone} />
      ))}
      <text className={styles.size} x={middle} y={GROUND - height / 2 + 2}>
        {plot.squareYards}
      </text>
      <text x={middle} y={GROUND - height / 2 + 20}>
        sq yd
      </text>
      <text x={middle} y={top - 11}>
        {plot.frontFeet} ft
      </text>
      <text x={side} y={top + height / 2} transform={`rotate(90 ${side} ${top + height / 2})`}>
        {plot.depthFeet} ft
      </text>
    </g>
  );
}
