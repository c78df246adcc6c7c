import { PAINT } from './paints.ts';
import { attributes, formatNumber, group, path, text } from './pen.ts';

/** A compass rose with its needle to the north; position and radius in units. */
export function drawNorth(x: number, y: number, radius: number): string {
  const ticks = Array.from({ length: 12 }, (_, tick) => {
    const turn = (tick * Math.PI) / 6;
    const [sin, cos] = [Math.sin(turn), -Math.cos(turn)];
    const inner = radius * (tick % 3 === 0 ? 0.78 : 0.88);
    return `M${formatNumber(sin * radius)} ${formatNumber(cos * radius)}L${formatNumber(sin * inner)} ${formatNumber(cos * inner)}`;
  });
  const half = (way: 1 | -1) =>
    `M0 ${formatNumber(-radius * 0.78)}L${formatNumber(way * radius * 0.3)} ${formatNumber(radius * 0.6)}L0 ${formatNumber(radius * 0.34)}Z`;
  return group(
    { transform: `translate(${formatNumber(x)} ${formatNumber(y)})` },
    `<circle${attributes({ cx: 0, cy: 0, r: radius, fill: 'none', stroke: PAINT.ink, 'stroke-width': 1.1 })}/>`,
    path(ticks.join(''), { stroke: PAINT.ink, 'stroke-width': 1 }),
    path(half(1), { fill: PAINT.ink }),
    path(half(-1), { fill: PAINT.sheet, stroke: PAINT.ink, 'stroke-width': 1, 'stroke-linejoin': 'round' }),
    text(0, -radius - 5, 'N', { 'text-anchor': 'middle', 'font-size': 12, 'font-weight': 600 }),
  );
}

type Bar = {
  x: number;
  y: number;
  /** Units of the drawing per unit of the bar. */
  scale: number;
  steps: readonly number[];
  unit: string;
  size?: number;
};

export function drawScaleBar({ x, y, scale, steps, unit, size = 10.5 }: Bar): string {
  const places = steps.map((step) => x + step * scale);
  const parts = places.slice(1).map((end, index) => {
    const start = places[index] ?? x;
    const fill = index % 2 === 0 ? PAINT.ink : PAINT.sheet;
    return `<rect${attributes({ x: start, y, width: end - start, height: 5, fill, stroke: PAINT.ink, 'stroke-width': '.9' })}/>`;
  });
  const words = steps.map((step, index) => {
    const last = index === steps.length - 1;
    return text(places[index] ?? x, y - 4, last ? `${step} ${unit}` : String(step), {
      'text-anchor': 'middle',
    });
  });
  return group({ 'font-size': size }, ...parts, ...words);
}

/** A dimension line with a label; vertical if both points have the same x. */
export function drawDimension(
  from: [x: number, y: number],
  to: [x: number, y: number],
  words: string,
  ground: string,
) {
  const upright = from[0] === to[0];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const long = words.length * 5.6 + 10;
  const [wide, high] = upright ? [14, long] : [long, 14];
  const cuts = [from, to].map(([left, top]) => `M${formatNumber(left - 4)} ${formatNumber(top + 4)}l8-8`);
  return [
    path(`M${formatNumber(from[0])} ${formatNumber(from[1])}L${formatNumber(to[0])} ${formatNumber(to[1])}`, {
      stroke: PAINT.ink,
      'stroke-width': '.9',
    }),
    path(cuts.join(''), { stroke: PAINT.ink, 'stroke-width': 1.5 }),
    `<rect${attributes({ x: x - wide / 2, y: y - high / 2, width: wide, height: high, fill: ground })}/>`,
    text(x + (upright ? 3.8 : 0), y + (upright ? 0 : 3.8), words, {
      turn: upright ? -90 : 0,
      'text-anchor': 'middle',
      'font-size': 11,
    }),
  ].join('');
}
