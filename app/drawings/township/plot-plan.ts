import type { Plot } from '../../../domain/content/types.ts';
import { escapeMarkup } from '../../../domain/escape-markup.ts';
import { type Box, centreOf, pointsOf } from '../../../domain/township/geometry.ts';
import { BLOCKS, SPACES, TREE_BELT, WALL } from '../../../domain/township/ground.ts';
import { boxOfPlot, frontRoad, roadWidthWords, sideRoadOf } from '../../../domain/township/plot.ts';
import type { Projection } from '../../../domain/township/projection.ts';
import type { Road } from '../../../domain/township/roads.ts';
import { DISPLAY, halo, NARROW } from './lettering.ts';
import { PAINT, sizePaint } from './paints.ts';
import {
  attributes,
  box,
  createPen,
  expandedBy,
  formatNumber,
  group,
  intersection,
  type Pen,
  path,
  text,
} from './pen.ts';
import { drawRoadLines } from './road-lines.ts';
import { drawNorth, drawScaleBar } from './sheet-parts.ts';
import { drawTrees } from './trees.ts';

export const PLOT_PLAN_SIZE = { width: 520, height: 440 } as const;
const FEET = 0.3048;

type PlacedPlot = Pick<
  Plot,
  | 'number'
  | 'squareYards'
  | 'corners'
  | 'facing'
  | 'road'
  | 'sideRoad'
  | 'frontFeet'
  | 'depthFeet'
  | 'neighbours'
>;

/** One plot among its neighbours with its measures; the view includes the road in front. */
export function drawPlotPlan(plot: PlacedPlot, plots: readonly PlacedPlot[]): string {
  const own = boxOfPlot(plot);
  const scale = own.north - own.south > 20 ? 5 : own.north - own.south > 15 ? 5.6 : 6.4;
  const [east, north] = centreOf(own);
  const facesSouth = plot.facing.startsWith('S');
  const { width, height } = PLOT_PLAN_SIZE;
  const projection: Projection = {
    scale,
    left: width / 2 - east * scale,
    top: height / 2 + (north + (facesSouth ? -5 : 5)) * scale,
    width,
    height,
  };
  const pen = createPen(projection);
  const frame = box(
    -projection.left / scale,
    (projection.top - height) / scale,
    (width - projection.left) / scale,
    projection.top / scale,
  );
  const seen = plots.filter((each) => intersection(boxOfPlot(each), frame));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ viewBox: `0 0 ${width} ${height}` })} role="img" aria-label="${escapeMarkup(`Plot ${plot.number} among its neighbours, ${plot.frontFeet} by ${plot.depthFeet} ft`)}">`,
    `<rect${attributes({ width, height, fill: '#f0ebd0' })}/>`,
    drawGround(pen, frame),
    drawRoadLines(pen),
    drawPlots(pen, seen),
    drawTrees(pen, { within: frame, clear: [expandedBy(own, 0.5)] }),
    drawNumbers(pen, seen, plot, frame),
    drawRoadName(pen, frontRoad(plot), own, frame),
    drawRoadName(pen, sideRoadOf(plot), own, frame),
    drawOwn(pen, plot, own),
    drawScale(pen),
    `<rect x="1" y="1"${attributes({ width: width - 2, height: height - 2, fill: 'none', stroke: PAINT.ink, 'stroke-width': 2 })}/>`,
    '</svg>',
  ].join('');
}

const GROUNDS: Record<string, string> = {
  park: PAINT.park,
  club: PAINT.lawn,
  paved: PAINT.paved,
  water: PAINT.water,
  path: PAINT.path,
  deck: PAINT.deck,
  parking: '#d3ddbb',
  play: PAINT.lawn,
};

/** The ground inside the frame; the frame clips larger shapes. */
function drawGround(pen: Pen, frame: Box): string {
  const wall = intersection(box(-220, -152, 220, 180), frame);
  const islands = BLOCKS.flatMap((block) =>
    intersection(expandedBy(block.box, 2.36), frame) ? expandedBy(block.box, 2.36) : [],
  );
  const kerbs = SPACES.flatMap(({ kerb }) => (kerb && intersection(kerb, frame) ? kerb : []));
  const spaces = SPACES.filter(
    ({ kind, box: own, hole }) => GROUNDS[kind] && !hole && intersection(own, frame),
  );
  return [
    wall ? pen.rect(wall, { fill: PAINT.road }) : '',
    ...TREE_BELT.flatMap(({ box: belt }) => {
      const part = intersection(belt, frame);
      return part ? pen.rect(part, { fill: PAINT.belt }) : [];
    }),
    group(
      { fill: PAINT.footpath, stroke: PAINT.ink, 'stroke-opacity': '.28' },
      ...[...islands, ...kerbs].map((island) => pen.rect(island, {}, 4.2)),
    ),
    ...spaces.map(({ kind, points }) => pen.area(points, { fill: GROUNDS[kind] })),
    pen.line([...WALL, WALL[0] ?? [0, 0]], { stroke: PAINT.ink, 'stroke-width': 1.25 * pen.scale }),
  ].join('');
}

function drawPlots(pen: Pen, plots: readonly PlacedPlot[]): string {
  const bySize = [...Map.groupBy(plots, ({ squareYards }) => squareYards)];
  return group(
    { stroke: PAINT.ink },
    ...bySize.map(([size, same]) =>
      path(same.map(({ corners }) => pen.outline(pointsOf(corners))).join(''), { fill: sizePaint(size) }),
    ),
  );
}

function drawNumbers(pen: Pen, plots: readonly PlacedPlot[], own: PlacedPlot, frame: Box): string {
  const inner = expandedBy(frame, -4);
  const texts = plots
    .filter(({ number, corners }) => number !== own.number && !isUnderMeasure(corners, own))
    .flatMap((plot) => {
      const [east, north] = centreOf(boxOfPlot(plot));
      const inside = east > inner.west && east < inner.east && north > inner.south && north < inner.north;
      return inside ? pen.words([east, north], plot.number, { dy: 5 }) : [];
    });
  return group({ ...NARROW, 'text-anchor': 'middle', 'font-size': 15 }, ...texts);
}

/** Whether the depth measure of the plot is drawn on this neighbour. */
function isUnderMeasure(corners: string, own: PlacedPlot): boolean {
  const { west, east, south, north } = boxOfPlot(own);
  const beside = measuredEast(own) ? east + 1 : west - 1;
  const other = boxOfPlot({ corners });
  const middle = (south + north) / 2;
  return other.west < beside && other.east > beside && other.south < middle && other.north > middle;
}

/** Whether the depth is measured on the east side: a road is on the west. */
const measuredEast = ({ facing }: Pick<Plot, 'facing'>) => facing.length === 2 && facing.endsWith('W');

/** The name and width of a road, placed to the side of the plot. */
function drawRoadName(pen: Pen, road: Road | null, own: Box, frame: Box): string {
  if (!road) return '';
  const [east, north] = centreOf(own);
  const words = `${road.name}, ${roadWidthWords(road)}`;
  const upright = road.from[0] === road.to[0];
  const room = words.length * 3.8;
  const away = (pen.scale * (upright ? own.north - own.south : own.east - own.west)) / 2 + room + 18;
  // Roads always continue towards the middle of the township.
  const side = (upright ? north : -east) > 0 ? -1 : 1;
  const x = upright ? pen.x(road.from[0]) : pen.x(east) + side * away;
  const y = upright ? pen.y(north) - side * away : pen.y(road.from[1]);
  const within = intersection(
    box(road.from[0] - road.widthMetres, road.from[1] - 9, road.to[0] + road.widthMetres, road.to[1] + 9),
    frame,
  );
  if (!within) return '';
  const size = upright ? { width: 18, height: room * 2 } : { width: room * 2, height: 18 };
  return [
    `<rect${attributes({ x: x - size.width / 2, y: y - size.height / 2, ...size, fill: PAINT.road })}/>`,
    group(
      { ...NARROW, fill: PAINT.ink2, 'text-anchor': 'middle', 'font-size': 15, 'letter-spacing': '.3' },
      upright ? text(x + 5, y, words, { turn: -90 }) : text(x, y + 5, words),
    ),
  ].join('');
}

/** The plot itself: corner stones, number, and measures in feet and metres. */
function drawOwn(pen: Pen, plot: PlacedPlot, own: Box): string {
  const points = pointsOf(plot.corners);
  const [left, right, top, bottom] = [pen.x(own.west), pen.x(own.east), pen.y(own.north), pen.y(own.south)];
  const facesSouth = plot.facing.startsWith('S');
  const below = facesSouth ? bottom + 16 : top - 16;
  const beside = measuredEast(plot) ? right + 14 : left - 14;
  const ends = (x: number, y: number) => `M${formatNumber(x - 4)} ${formatNumber(y + 4)}l8-8`;
  const measure = (feet: number) => `${feet} ft · ${(feet * FEET).toFixed(2)} m`;
  const stones = points.map(
    ([east, north]) =>
      `<rect${attributes({ x: pen.x(east) - 5, y: pen.y(north) - 5, width: 10, height: 10 })}/>`,
  );
  return [
    pen.area(points, { fill: PAINT.sheet, stroke: PAINT.ink, 'stroke-width': 3 }),
    group({ fill: PAINT.paper, stroke: PAINT.ink, 'stroke-width': 2 }, ...stones),
    text((left + right) / 2, (top + bottom) / 2 + 9, plot.number, {
      ...DISPLAY,
      'text-anchor': 'middle',
      'font-size': Math.min(28, (right - left) * 0.44),
      'font-weight': 600,
    }),
    path(
      `M${formatNumber(left)} ${formatNumber(below)}H${formatNumber(right)}M${formatNumber(beside)} ${formatNumber(top)}V${formatNumber(bottom)}`,
      { stroke: PAINT.ink },
    ),
    path(ends(left, below) + ends(right, below) + ends(beside, top) + ends(beside, bottom), {
      stroke: PAINT.ink,
      'stroke-width': 1.6,
    }),
    group(
      { ...NARROW, 'text-anchor': 'middle', 'font-size': 16, 'font-weight': 600, ...halo() },
      text((left + right) / 2, below + (facesSouth ? 18 : -9), measure(plot.frontFeet)),
      text(beside + (beside > right ? 14 : -6), (top + bottom) / 2, measure(plot.depthFeet), { turn: -90 }),
    ),
  ].join('');
}

function drawScale(pen: Pen): string {
  const { width, height } = PLOT_PLAN_SIZE;
  const ground = { fill: PAINT.sheet, stroke: PAINT.ink };
  return [
    `<rect${attributes({ x: 0, y: height - 44, width: 20 * pen.scale + 62, height: 44, ...ground })}/>`,
    group(
      NARROW,
      drawScaleBar({ x: 14, y: height - 18, scale: pen.scale, steps: [0, 10, 20], unit: 'm', size: 13 }),
    ),
    `<rect${attributes({ x: width - 60, y: 0, width: 60, height: 70, ...ground })}/>`,
    group(NARROW, drawNorth(width - 30, 42, 18)),
  ].join('');
}
