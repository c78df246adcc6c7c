import type { CSSProperties, ReactNode } from 'react';
import type { PlotPrice } from '../../../domain/content/types.ts';

const thin = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 0.6 };

function Tree({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="var(--leaf-2)" stroke="var(--ink)" strokeWidth=".5" />
      <circle cx={x} cy={y} r=".7" fill="var(--ink)" />
    </>
  );
}

/** Example houses for three sizes, in feet from the far left corner; other sizes are empty. */
const HOUSES: Record<number, ReactNode> = {
  100: (
    <>
      <path {...thin} d="M2.5 4.5h17.5v23H2.5zM2.5 15h10M12.5 15V4.5M12.5 20v7.5" />
      <path {...thin} strokeDasharray="1.5 1.5" d="M4.5 31.5h7v6.5" />
      <Tree x={17} y={34} r={3} />
    </>
  ),
  200: (
    <>
      <path {...thin} d="M3 9h24v31H3zM3 22h14M17 9v13M17 28v12M17 28h10" />
      <rect {...thin} x="17" y="43" width="6.5" height="14" rx="2" />
      <Tree x={6} y={53} r={3.6} />
      <Tree x={25.5} y={4.5} r={2.6} />
      <Tree x={4.5} y={4.5} r={2.6} />
    </>
  ),
  300: (
    <>
      <path {...thin} d="M4 12h28v38H4zM4 26h10M22 26h10M14 12v22h8V12M4 38h12M20 38v12" />
      <rect {...thin} x="23" y="55" width="7" height="15" rx="2" />
      <Tree x={18} y={23} r={3} />
      <Tree x={6} y={64} r={4.2} />
      <Tree x={13} y={69} r={3} />
      <Tree x={31} y={5.5} r={3} />
      <Tree x={5.5} y={5.5} r={3.2} />
      <Tree x={18} y={5} r={2.4} />
    </>
  ),
};

/** A plot from above with one unit per foot, so that all plans of a page share one scale. */
export function HousePlan({ plot, className }: { plot: PlotPrice; className?: string }) {
  const { frontFeet: front, depthFeet: depth } = plot;
  const corners = [
    [0, 0],
    [front, 0],
    [0, depth],
    [front, depth],
  ] as const;
  return (
    <svg
      className={className}
      style={{ '--front': front } as CSSProperties}
      viewBox={`0 0 ${front} ${depth}`}
      width={front * 2}
      height={depth * 2}
      aria-hidden="true"
    >
      <rect width={front} height={depth} fill="var(--sheet)" stroke="var(--ink)" strokeWidth=".9" />
      {HOUSES[plot.squareYards]}
      {corners.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x - 1.1} y={y - 1.1} width="2.2" height="2.2" fill="var(--ink)" />
      ))}
    </svg>
  );
}
