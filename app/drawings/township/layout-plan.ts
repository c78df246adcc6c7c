import type { PlotPrice } from '../../../domain/content/types.ts';
import { escapeMarkup } from '../../../domain/escape-markup.ts';
import { AREAS } from '../../../domain/township/ground.ts';
import { countWords } from '../../../domain/township/plot.ts';
import { PLAN } from '../../../domain/township/projection.ts';
import {
  DISPLAY,
  drawBlockLetters,
  drawHighwayNames,
  drawNumbers,
  drawPlaceNames,
  drawRoadNames,
  FRAME,
  NARROW,
} from './lettering.ts';
import { PAINT, sizePaint } from './paints.ts';
import { attributes, createPen, formatNumber, group, type Pen, path, text } from './pen.ts';
import { drawDimension, drawNorth, drawScaleBar } from './sheet-parts.ts';
import { drawSurroundings } from './surroundings.ts';
import { type DrawnPlot, drawTown } from './town.ts';

export type PlanSize = Pick<PlotPrice, 'squareYards' | 'frontFeet' | 'depthFeet'>;
export type PlanOptions = {
  plots: readonly DrawnPlot[];
  sizes: readonly PlanSize[];
  brand: string;
  /** A style with the fonts, for a separate file. */
  style?: string;
};

const pen = createPen(PLAN);
const [LEFT, RIGHT] = [pen.x(FRAME.west), pen.x(FRAME.east)];
const [TOP, BOTTOM] = [pen.y(FRAME.north), pen.y(FRAME.south)];

/** The map with all its text, without frame and title block. */
export function drawMap(of: Pen, plots: readonly DrawnPlot[]): string {
  return [
    drawSurroundings(of, FRAME),
    drawTown(of, { plots }),
    drawNumbers(of, plots, 10.3),
    drawBlockLetters(of, 11, 14.5),
    drawRoadNames(of),
    drawPlaceNames(of),
    drawHighwayNames(of, FRAME.west, FRAME.east),
  ].join('');
}

export const planLabel = (brand: string) => `${brand} township layout plan, illustrative`;

/** The layout plan as a sheet of 1040 × 1012 units, with a title block below the map. */
export function drawLayoutPlan({ plots, sizes, brand, style = '' }: PlanOptions): string {
  const { width, height } = PLAN;
  const size = { viewBox: `0 0 ${width} ${height}`, width, height };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes(size)} role="img" aria-label="${escapeMarkup(planLabel(brand))}">`,
    style && `<style>${style}</style>`,
    `<rect${attributes({ width, height, fill: PAINT.sheet })}/>`,
    drawMap(pen, plots),
    drawFrame(),
    group({ id: 'title-block', ...NARROW }, drawTitleBlock({ plots, sizes, brand })),
    '</svg>\n',
  ].join('');
}

function drawFrame(): string {
  const frame = { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP };
  const across = range(-200, 200).map(
    (east) =>
      `M${formatNumber(pen.x(east))} ${formatNumber(TOP)}v-6M${formatNumber(pen.x(east))} ${formatNumber(BOTTOM)}v6`,
  );
  const up = range(-200, 180).map(
    (north) =>
      `M${formatNumber(LEFT)} ${formatNumber(pen.y(north))}h-6M${formatNumber(RIGHT)} ${formatNumber(pen.y(north))}h6`,
  );
  const hundreds = (from: number, to: number) => range(from, to).filter((metres) => metres % 100 === 0);
  return group(
    { id: 'frame', fill: 'none', stroke: PAINT.ink },
    `<rect${attributes({ ...frame, 'stroke-width': 1.4 })}/>`,
    `<rect x="10" y="10"${attributes({ width: PLAN.width - 20, height: PLAN.height - 20, 'stroke-width': '.7' })}/>`,
    path(across.join('') + up.join(''), { 'stroke-width': 1 }),
    group(
      { ...NARROW, fill: PAINT.ink2, stroke: 'none', 'font-size': 8.6 },
      ...hundreds(-200, 200).map((east) => text(pen.x(east) + 3, TOP - 5, String(east))),
      ...hundreds(-200, 180).map((north) => text(LEFT - 4, pen.y(north) - 4, String(north), { turn: -90 })),
    ),
    group(
      { ...NARROW, stroke: 'none' },
      drawDimension([pen.x(-220), pen.y(185.6)], [pen.x(220), pen.y(185.6)], '440 m', '#efeacd'),
      drawDimension([pen.x(227.2), pen.y(180)], [pen.x(227.2), pen.y(-152)], '332 m', '#efeacd'),
    ),
  );
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / 50) + 1 }, (_, index) => from + index * 50);

const METRES_A_FOOT = 0.3048;

function drawTitleBlock({ plots, sizes, brand }: PlanOptions): string {
  const top = BOTTOM + 14;
  const bottom = PLAN.height - 18;
  const middle = (top + bottom) / 2;
  const [second, third, fourth, fifth] = [LEFT + 186, LEFT + 560, LEFT + 742, RIGHT - 78];
  const bars = [second, third, fourth, fifth].map(
    (x) => `M${formatNumber(x)} ${formatNumber(top)}V${formatNumber(bottom)}`,
  );
  const counts = Map.groupBy(plots, ({ squareYards }) => squareYards);
  const small = { 'font-size': 10.5 };
  const rest = 100 - AREAS.saleablePercent - AREAS.roadPercent - AREAS.greenPercent;
  const facts: [string, string][] = [
    ['Land inside the wall', `${AREAS.walledAcres} acres`],
    ['Plots', percent(AREAS.saleablePercent)],
    ['Roads and footways', percent(AREAS.roadPercent)],
    ['Park, belt, green walks', percent(AREAS.greenPercent)],
    ['Club, parking, utilities', percent(rest)],
  ];
  const feet = pen.scale * METRES_A_FOOT;
  return [
    `<rect${attributes({ x: LEFT, y: top, width: RIGHT - LEFT, height: bottom - top, fill: PAINT.sheet, stroke: PAINT.ink, 'stroke-width': 1.4 })}/>`,
    path(bars.join(''), { stroke: PAINT.ink, 'stroke-width': '.9' }),
    text(LEFT + 16, middle - 1, brand, {
      ...DISPLAY,
      'font-size': brand.length > 9 ? 20 : 31,
      'font-weight': 500,
    }),
    group(
      small,
      text(LEFT + 17, middle + 17, 'Layout plan, illustrative'),
      text(LEFT + 17, middle + 31, countWords(plots)),
    ),
    ...sizes.slice(0, 3).map((size, index) => {
      const x = second + 16 + index * 122;
      const [wide, high] = [size.frontFeet * feet, size.depthFeet * feet];
      const beside = x + wide + 8;
      return group(
        small,
        `<rect${attributes({ x, y: middle + 24 - high, width: wide, height: high, fill: sizePaint(size.squareYards), stroke: PAINT.ink, 'stroke-width': 1 })}/>`,
        text(beside, middle - 9, `${size.squareYards} sq yd`, { 'font-size': 15 }),
        text(beside, middle + 7, `${size.frontFeet} × ${size.depthFeet} ft`),
        text(beside, middle + 22, `${counts.get(size.squareYards)?.length ?? 0} plots`),
      );
    }),
    group(
      small,
      ...facts.flatMap(([name, value], index) => [
        text(third + 12, top + 16.5 + index * 13.4, name),
        text(fourth - 12, top + 16.5 + index * 13.4, value, { 'text-anchor': 'end' }),
      ]),
    ),
    drawScaleBar({ x: fourth + 14, y: middle - 8, scale: pen.scale, steps: [0, 25, 50], unit: 'm' }),
    drawScaleBar({ x: fourth + 14, y: middle + 25, scale: feet, steps: [0, 100, 200], unit: 'ft' }),
    drawNorth(RIGHT - 39, middle + 6, 23),
  ].join('');
}

const percent = (value: number) => `${value.toFixed(1)} %`;
