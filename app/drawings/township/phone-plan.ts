import { escapeMarkup } from '../../../domain/escape-markup.ts';
import { PHONE_PLAN } from '../../../domain/township/projection.ts';
import { type PlanOptions, planLabel } from './layout-plan.ts';
import { drawBlockLetters, halo, NARROW } from './lettering.ts';
import { PAINT, sizePaint } from './paints.ts';
import { attributes, box, createPen, formatNumber, group, path, text } from './pen.ts';
import { drawNorth, drawScaleBar } from './sheet-parts.ts';
import { drawSurroundings } from './surroundings.ts';
import { drawTown } from './town.ts';

const FRAME = box(-230, -219, 230, 186);
const pen = createPen(PHONE_PLAN);
const [LEFT, RIGHT, TOP, BOTTOM] = [
  pen.x(FRAME.west),
  pen.x(FRAME.east),
  pen.y(FRAME.north),
  pen.y(FRAME.south),
];

const PLACES: [east: number, north: number, words: string, size: number, ground?: string][] = [
  [58.3, -12, 'Park', 12.5, PAINT.belt],
  [58.3, 17, 'Pond', 12.5],
  [-60, 46, 'Club', 12.5, PAINT.belt],
  [32, -174, 'Gate', 12.5, PAINT.sheet],
  [-48, -146, 'Parking', 11.5, PAINT.sheet],
  [40, -146, 'Play', 11.5, PAINT.sheet],
  [-100, -200.5, 'Aligarh–Palwal Road', 12, PAINT.sheet],
];

/**
 * The layout plan for phones: block letters instead of plot numbers, and no text below 11.5 units.
 * Plots of one size share one path, because many elements block the main thread of a slow phone.
 */
export function drawPhonePlan({ plots, sizes, brand }: Omit<PlanOptions, 'style'>): string {
  const { width, height } = PHONE_PLAN;
  const counts = Map.groupBy(plots, ({ squareYards }) => squareYards);
  const below = BOTTOM + 24;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ viewBox: `0 0 ${width} ${height}`, width, height })} role="img" aria-label="${escapeMarkup(planLabel(brand))}">`,
    `<rect${attributes({ width, height, fill: PAINT.sheet })}/>`,
    drawSurroundings(pen, FRAME),
    drawTown(pen, { plots, trees: { inTen: 3.5 }, hair: 0.45, detail: false, named: false }),
    drawBlockLetters(pen, 9.4, 12.5),
    group(
      { ...NARROW, 'text-anchor': 'middle' },
      ...PLACES.map(([east, north, words, size, ground]) =>
        text(pen.x(east), pen.y(north), words, { 'font-size': size, ...(ground && halo(ground)) }),
      ),
      text(pen.x(-6.2), pen.y(-94), 'Boulevard', { turn: -90, 'font-size': 11.5, ...halo() }),
    ),
    `<rect${attributes({ x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP, fill: 'none', stroke: PAINT.ink, 'stroke-width': 1.2 })}/>`,
    group(
      NARROW,
      ...sizes.slice(0, 3).map(({ squareYards }, index) => {
        const x = LEFT + index * 128;
        return [
          `<rect${attributes({ x, y: below - 12, width: 16, height: 16, fill: sizePaint(squareYards), stroke: PAINT.ink, 'stroke-width': 1 })}/>`,
          text(x + 23, below + 1, `${squareYards} sq yd`, { 'font-size': 13 }),
          text(x + 23, below + 17, `${counts.get(squareYards)?.length ?? 0} plots`, { 'font-size': 12 }),
        ].join('');
      }),
      path(`M${formatNumber(LEFT)} ${formatNumber(below + 29)}H${formatNumber(RIGHT)}`, {
        stroke: PAINT.ink,
        'stroke-opacity': '.3',
      }),
      drawScaleBar({
        x: LEFT + 6,
        y: below + 58,
        scale: pen.scale,
        steps: [0, 50, 100],
        unit: 'm',
        size: 12,
      }),
      text(LEFT + 134, below + 64, 'Layout plan, illustrative', { 'font-size': 12 }),
      drawNorth(RIGHT - 20, below + 64, 14),
    ),
    '</svg>\n',
  ].join('');
}
