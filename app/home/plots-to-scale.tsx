import type { PlotPrice } from '../../domain/content/types.ts';
import styles from './plots-to-scale.module.css';

/** Drawing units to a foot. */
const UNITS = 3.1;
const GAP = 39;
const LEFT = 14;
/** Where the road's kerb runs, and where the drawing ends. */
const KERB = 268;
const FOOT = 310;
const FILLS: Record<number, string> = {
  100: 'var(--mustard-2)',
  200: 'var(--leaf-2)',
  300: 'var(--clay)',
};

type Drawn = PlotPrice & { x: number; width: number; height: number };

function place(plots: PlotPrice[]): Drawn[] {
  let x = LEFT;
  return plots.map((plot) => {
    const width = plot.frontFeet * UNITS;
    const drawn = { ...plot, x, width, height: plot.depthFeet * UNITS };
    x += width + GAP;
    return drawn;
  });
}

/** The sizes side by side on one road, drawn to one scale from their front and depth in feet. */
export function PlotsToScale({ plots }: { plots: PlotPrice[] }) {
  const drawn = place(plots);
  const last = drawn.at(-1);
  if (!last) return null;
  const width = last.x + last.width + 29;
  const top = KERB - Math.max(...drawn.map(({ height }) => height)) - 30;
  const spoken = plots
    .map((plot) => `${plot.squareYards} sq yd, for example ${plot.frontFeet} by ${plot.depthFeet} feet`)
    .join('; ');
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 ${top} ${width} ${FOOT - top}`}
      role="img"
      aria-label={`The plot sizes to scale: ${spoken}`}
    >
      {drawn.map((plot) => (
        <Lot key={plot.id} plot={plot} />
      ))}
      <path d={`M0 ${KERB + 5}H${width}V${KERB + 37}H0Z`} fill="#d9d3c2" />
      <path d={`M4 ${KERB + 31}H${width - 4}`} stroke="#fff" strokeWidth="2" strokeDasharray="12 9" />
      {/* A car of fifteen feet, for the eye. */}
      <g transform={`translate(104 ${KERB + 9})`}>
        <rect width="46" height="18" rx="6" fill="var(--ink)" />
        <path d="M12 3h20v12H12z" fill="var(--marigold)" />
        <path d="M9 3.5 5 5v8l4 1.5zM35 3.5l4 1.5v8l-4 1.5z" fill="#bfd8da" />
      </g>
    </svg>
  );
}

function Lot({ plot }: { plot: Drawn }) {
  const { x, width, height } = plot;
  const y = KERB - height;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const side = { x: x + width + 7, y: y + height * 0.28 };
  const stones = [
    [x, y],
    [x + width, y],
    [x, KERB],
    [x + width, KERB],
  ] as const;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={FILLS[plot.squareYards] ?? 'var(--paper-2)'}
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      {stones.map(([left, up]) => (
        <rect key={`${left} ${up}`} x={left - 3.5} y={up - 3.5} width="7" height="7" fill="var(--ink)" />
      ))}
      <text className={styles.size} x={middle.x} y={middle.y + 4} textAnchor="middle">
        {plot.squareYards}
      </text>
      <text x={middle.x} y={middle.y + 22} textAnchor="middle">
        sq yd
      </text>
      <text x={middle.x} y={y - 11} textAnchor="middle">
        {plot.frontFeet} ft
      </text>
      <text x={side.x} y={side.y} transform={`rotate(90 ${side.x} ${side.y})`}>
        {plot.depthFeet} ft
      </text>
    </g>
  );
}
