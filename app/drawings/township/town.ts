import type { Plot } from '../../../domain/content/types.ts';
import type { Point } from '../../../domain/township/geometry.ts';
import { pointsOf } from '../../../domain/township/geometry.ts';
import {
  APPROACH,
  BLOCKS,
  GATE_WIDTH_METRES,
  SPACES,
  spaceOf,
  TREE_BELT,
  WALL,
} from '../../../domain/township/ground.ts';
import { PLAN } from '../../../domain/township/projection.ts';
import { drawBuildings } from './buildings.ts';
import { PAINT, sizePaint } from './paints.ts';
import { attributes, box, createPen, expandedBy, formatNumber, group, type Pen, path } from './pen.ts';
import { drawRoadLines } from './road-lines.ts';
import { drawTrees, type TreeOptions } from './trees.ts';

export type DrawnPlot = Pick<Plot, 'number' | 'squareYards' | 'corners'>;

export type TownOptions = {
  plots: readonly DrawnPlot[];
  trees?: TreeOptions | null;
  /** Width of thin outlines in drawing units; other line widths derive from it or are fixed. */
  hair?: number;
  /** Draws parking bays, waves and roofs too. */
  detail?: boolean;
  /** Each plot is an element with an id such as `plot-F06`; otherwise plots of one size share one path. */
  named?: boolean;
};

/** The township inside its wall, without text. */
export function drawTown(
  pen: Pen,
  { plots, trees = {}, hair = 0.7, detail = true, named = true }: TownOptions,
) {
  return [
    drawGround(pen, hair),
    drawIslands(pen, hair),
    drawRoadLines(pen),
    drawMedian(pen, hair),
    drawPark(pen, hair, detail),
    drawClub(pen, hair, detail),
    drawGateSide(pen, hair, detail),
    drawPlots(pen, plots, hair, named),
    drawWalks(pen),
    drawBuildings(pen, hair, detail),
    trees ? drawTrees(pen, trees) : '',
    drawWall(pen),
  ].join('');
}

const edge = (hair: number, opacity?: number) => ({
  stroke: PAINT.ink,
  'stroke-width': hair,
  ...(opacity && {
    'stroke-opacity': formatNumber(opacity * 10) === '10' ? 1 : String(opacity).replace(/^0/, ''),
  }),
});

function drawGround(pen: Pen, hair: number): string {
  const lawns = SPACES.filter(({ outside }) => outside);
  return group(
    { id: 'ground' },
    pen.rect(box(-222, -160, 222, -152), { fill: PAINT.road, ...edge(hair, 0.25) }),
    pen.area(WALL, { fill: PAINT.road }),
    ...lawns.map((lawn) => pen.rect(lawn.box, { fill: PAINT.lawn, ...edge(hair, 0.35) }, 6)),
    pen.area(APPROACH, { fill: PAINT.road }),
    pen.rect(box(-1.4, -180, 1.4, -158), { fill: PAINT.park }, 1.3),
    ...TREE_BELT.map(({ points }) => pen.area(points, { fill: PAINT.belt })),
  );
}

/** The footpaths around blocks, park and club. */
function drawIslands(pen: Pen, hair: number): string {
  const kerbs = SPACES.flatMap(({ kerb }) => kerb ?? []);
  return group(
    { id: 'islands', fill: PAINT.footpath, ...edge(hair * 0.8, 0.28) },
    ...BLOCKS.map((block) => pen.rect(expandedBy(block.box, 2.36), {}, 4.2)),
    ...kerbs.map((kerb) => pen.rect(kerb, {}, 8)),
  );
}

function drawMedian(pen: Pen, hair: number): string {
  const parts = [-1, 0, 1, 2, 3, 4, 5].map((row) => {
    const south = -120 + 48.6 * row - 2.36 + (row < 0 ? 26 : 0);
    return pen.rect(box(-1.5, south, 1.5, -120 + 48.6 * row + 38.936), {}, 1.4);
  });
  return group({ id: 'median', fill: PAINT.park, ...edge(hair * 0.8, 0.35) }, ...parts);
}

function drawPark(pen: Pen, hair: number, detail: boolean): string {
  const pond = spaceOf('pond');
  const walk = spaceOf('pond-walk');
  const lotus = spaceOf('lotus-pool');
  const paths = SPACES.filter(({ id }) => id.startsWith('park-path'));
  const rings = [
    [0.9, '.5'],
    [0.78, '.32'],
    [0.64, '.18'],
  ] as const;
  return group(
    { id: 'park' },
    pen.rect(spaceOf('park').box, { fill: PAINT.park }, 7),
    path([...paths.map(({ points }) => pen.outline(points))].join(''), { fill: PAINT.path }),
    pen.area(walk.points, { fill: PAINT.path }),
    pen.area(walk.hole ?? [], { fill: PAINT.park }),
    pen.area(pond.points, {
      fill: PAINT.water,
      stroke: '#fff',
      'stroke-width': Math.max(1.2, 0.9 * pen.scale),
    }),
    pen.area(pond.points, { fill: 'none', ...edge(hair) }),
    detail
      ? rings
          .map(([part, opacity]) =>
            pen.area(shrunk(pond.points, part), {
              fill: 'none',
              stroke: '#2c5468',
              'stroke-opacity': opacity,
              'stroke-width': '.7',
            }),
          )
          .join('') + pen.disc([58.3, 19.8], 2.3, { fill: '#fff', ...edge(hair) })
      : '',
    pen.rect(lotus.box, { fill: PAINT.water, stroke: '#fff', 'stroke-width': 0.6 * pen.scale }, 0.5),
    pen.rect(lotus.box, { fill: 'none', ...edge(hair) }, 0.5),
  );
}

/** A shape scaled around its middle. */
function shrunk(points: readonly Point[], part: number): Point[] {
  const east = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const north = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return points.map(([x, y]): Point => [east + (x - east) * part, north + (y - north) * part]);
}

function drawClub(pen: Pen, hair: number, detail: boolean): string {
  const forecourt = spaceOf('club-forecourt').box;
  const bays = Array.from({ length: 27 }, (_, index) => forecourt.west + 2.5 + index * 2.8);
  const pool = spaceOf('pool').box;
  return group(
    { id: 'club' },
    pen.rect(spaceOf('club-grounds').box, { fill: PAINT.lawn }, 7),
    pen.rect(forecourt, { fill: PAINT.paved }, 0.6),
    pen.rect(spaceOf('club-drive').box, { fill: PAINT.paved }, 0.6),
    detail ? path(bars(pen, bays, -9, -4), { ...edge(0.6, 0.25) }) : '',
    pen.rect(spaceOf('pool-deck').box, { fill: PAINT.deck, 'fill-opacity': '.75' }, 0.4),
    pen.rect(pool, { fill: PAINT.pool, stroke: '#fff', 'stroke-width': 0.6 * pen.scale }, 0.4),
    pen.rect(pool, { fill: 'none', ...edge(hair) }, 0.4),
  );
}

/** Vertical lines at these eastings. */
const bars = (pen: Pen, eastings: readonly number[], south: number, north: number) =>
  eastings
    .map(
      (east) => `M${formatNumber(pen.x(east))} ${formatNumber(pen.y(south))}V${formatNumber(pen.y(north))}`,
    )
    .join('');

function drawGateSide(pen: Pen, hair: number, detail: boolean): string {
  const parking = spaceOf('visitors-parking').box;
  const green = spaceOf('gate-green').box;
  const count = Math.floor((parking.east - parking.west) / 2.7);
  const bays = Array.from(
    { length: count - 1 },
    (_, index) => parking.west + ((index + 1) * (parking.east - parking.west)) / count,
  );
  const things = [
    [33, -143.5, 3.1, '#ebc3a4'],
    [40, -144.6, 2.2, '#f8dd8c'],
    [45.4, -142.4, 1.9, '#9bc3c4'],
  ] as const;
  return group(
    { id: 'gate-side' },
    pen.rect(parking, { fill: '#d3ddbb', ...edge(hair, 0.4) }, 1),
    detail
      ? path(
          bars(pen, bays, parking.south + 0.3, parking.south + 4.6) +
            bars(pen, bays, parking.north - 4.6, parking.north - 0.3),
          { stroke: '#fff', 'stroke-width': '.9' },
        )
      : '',
    pen.rect(green, { fill: PAINT.lawn, ...edge(hair, 0.4) }, 3),
    ...(detail
      ? things.map(([east, north, radius, fill]) => pen.disc([east, north], radius, { fill, ...edge(0.6) }))
      : []),
  );
}

/** Number and path of each plot on the layout plan. */
export function outlinesOf(plots: readonly DrawnPlot[]): [number: string, d: string][] {
  const pen = createPen(PLAN);
  return plots.map(({ number, corners }) => [number, pen.outline(pointsOf(corners))]);
}

function drawPlots(pen: Pen, plots: readonly DrawnPlot[], hair: number, named: boolean): string {
  const bySize = Map.groupBy(plots, ({ squareYards }) => squareYards);
  const sizes = [...bySize].toSorted(([one], [other]) => one - other);
  const drawn = sizes.map(([size, same]) => {
    const fill = { fill: sizePaint(size) };
    const outlines = same.map(({ number, corners }) => [number, pen.outline(pointsOf(corners))] as const);
    if (!named) return path(outlines.map(([, d]) => d).join(''), fill);
    const each = outlines.map(([number, d]) => `<path${attributes({ id: `plot-${number}`, d })}/>`);
    return group({ ...fill, 'data-size': size }, ...each);
  });
  return group({ id: 'plots', ...edge(hair), 'stroke-linejoin': 'round' }, ...drawn);
}

/** The planted footpaths through the blocks. */
function drawWalks(pen: Pen): string {
  const walks = SPACES.filter(({ kind }) => kind === 'walk');
  const middles = walks.map(({ box: { west, east, south, north } }) =>
    bars(pen, [(west + east) / 2], south, north),
  );
  return (
    path(walks.map(({ points }) => pen.outline(points)).join(''), { fill: PAINT.park }) +
    path(middles.join(''), { stroke: PAINT.path, 'stroke-width': 1.1 * pen.scale })
  );
}

function drawWall(pen: Pen): string {
  const half = GATE_WIDTH_METRES / 2;
  const [west = 0, east = 0] = [Math.min(...WALL.map(([x]) => x)), Math.max(...WALL.map(([x]) => x))];
  const [south = 0, north = 0] = [Math.min(...WALL.map(([, y]) => y)), Math.max(...WALL.map(([, y]) => y))];
  const stone = Math.max(3.2, 2.7 * pen.scale);
  const thick = Math.max(1.6, 1.25 * pen.scale);
  const round: Point[] = [
    [-half, south],
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [half, south],
  ];
  const stones = WALL.map(([x, y]) => {
    const [left, top] = [pen.x(x) - stone, pen.y(y) - stone];
    const size = { x: left, y: top, width: stone * 2, height: stone * 2 };
    return `<rect${attributes({ ...size, fill: PAINT.paper, stroke: PAINT.ink, 'stroke-width': stone * 0.42 })}/>`;
  });
  return group(
    { id: 'wall' },
    pen.line(round, { stroke: PAINT.ink, 'stroke-width': thick }),
    pen.line(
      [
        [-9.2, south],
        [9.2, south],
      ],
      { stroke: PAINT.gate, 'stroke-width': Math.max(1.6, 1.5 * pen.scale) },
    ),
    pen.rect(box(-half, south - 2.6, -9.2, south + 2.6), { fill: PAINT.ink }),
    pen.rect(box(9.2, south - 2.6, half, south + 2.6), { fill: PAINT.ink }),
    pen.rect(box(-1.5, south - 1.8, 1.5, south + 2.4), { fill: PAINT.ink }),
    ...stones,
  );
}
