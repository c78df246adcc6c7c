import { boxOf, centreOf, type Point, pointsOf } from '../../../domain/township/geometry.ts';
import { BLOCKS, HIGHWAY, SPACES } from '../../../domain/township/ground.ts';
import { ROADS, type Road } from '../../../domain/township/roads.ts';
import { PAINT } from './paints.ts';
import { attributes, box, formatNumber, group, type Pen, text } from './pen.ts';
import type { DrawnPlot } from './town.ts';

/** The font families of the site, by the names of its style sheets. Separate files embed them (own-style.ts). */
export const NARROW = { 'font-family': 'Anek Narrow,Anek,sans-serif', fill: PAINT.ink };
export const DISPLAY = { 'font-family': 'Eczar,serif', fill: PAINT.ink };

/** A light outline around letters on a drawing. */
export const halo = (ground: string = PAINT.sheet) => ({
  'paint-order': 'stroke',
  stroke: ground,
  'stroke-width': 3,
  'stroke-linejoin': 'round',
});

/** Position of a plot's number, by area: relative font size, and metres from its front edge. */
const NUMBERS: Record<number, { part: number; up: number }> = {
  100: { part: 0.86, up: 4.2 },
  200: { part: 1, up: 5 },
  300: { part: 1.06, up: 6 },
};

/** The number of every plot within its block, towards the road; numbers of one row share one text. */
export function drawNumbers(pen: Pen, plots: readonly DrawnPlot[], size: number): string {
  const middles = new Map(BLOCKS.map((block) => [block.letter, centreOf(block.box)]));
  const placed = plots.map(({ number, squareYards, corners }) => {
    const plot = boxOf(pointsOf(corners));
    const [east, north] = centreOf(plot);
    const [, middle = north] = middles.get(number.slice(0, 1)) ?? [];
    const { up, part } = NUMBERS[squareYards] ?? { up: 5, part: 1 };
    const at = north < middle ? plot.south + up : plot.north - up;
    return { said: String(Number(number.slice(1))), x: pen.x(east), y: pen.y(at) + size * part * 0.35, part };
  });
  const rows = Map.groupBy(placed, ({ y, part }) => `${formatNumber(size * part)} ${formatNumber(y)}`);
  const texts = [...rows].map(([key, row]) => {
    const [letters = '', y = ''] = key.split(' ');
    const spans = row.map(({ x, said }) => `<tspan x="${formatNumber(x)}">${said}</tspan>`);
    return `<text${attributes({ y, 'font-size': letters })}>${spans.join('')}</text>`;
  });
  return group({ id: 'plot-numbers', ...NARROW, 'text-anchor': 'middle' }, ...texts);
}

export function drawBlockLetters(pen: Pen, radius: number, size: number): string {
  const rings = BLOCKS.map(({ box: block, letter }) => {
    const walk = SPACES.find(({ id }) => id === `walk-${letter.toLowerCase()}`);
    const [east, north] = [centreOf(walk?.box ?? block)[0], centreOf(block)[1]];
    return { letter, x: pen.x(east), y: pen.y(north) };
  });
  return group(
    { id: 'block-letters' },
    group(
      { fill: PAINT.sheet, stroke: PAINT.ink, 'stroke-width': 1.2 },
      ...rings.map(({ x, y }) => `<circle${attributes({ cx: x, cy: y, r: radius })}/>`),
    ),
    group(
      { ...DISPLAY, 'text-anchor': 'middle', 'font-size': size, 'font-weight': 600 },
      ...rings.map(({ x, y, letter }) => text(x, y + size * 0.34, letter)),
    ),
  );
}

/** Positions of names along their roads, in metres: east for lanes, north for the others. */
const NAMED_AT: Record<string, number[]> = {
  boulevard: [-96, 42],
  'west-avenue': [-96.5, 98],
  'east-avenue': [-96.5, 98],
  'west-ring': [14],
  'east-ring': [14],
  'lane-1': [-161.7, -58, 58, 161.7],
  'lane-6': [-161.7, -58, 58, 161.7],
};
const lanesAt = ({ id }: Road) =>
  id.startsWith('lane-w') ? [-161.7] : id.startsWith('lane-e') ? [161.7] : [-58, 58];

/** The names of the roads, each in a gap of its centre line. */
export function drawRoadNames(pen: Pen, size = 11): string {
  const named = ROADS.filter(({ outside }) => !outside).flatMap((road) => {
    const upright = road.from[0] === road.to[0];
    const places = NAMED_AT[road.id] ?? lanesAt(road);
    return places.map((along) => ({
      name: road.name,
      upright,
      at: (upright ? [road.kind === 'boulevard' ? -7 : road.from[0], along] : [along, road.from[1]]) as Point,
      size: road.kind === 'ring' ? size * 0.9 : size,
    }));
  });
  const gaps = named.map(({ name, upright, at, size: letters }) => {
    const long = name.length * letters * 0.48 + 8;
    const [wide, high] = upright ? [letters * 1.1, long] : [long, letters];
    return `<rect${attributes({ x: pen.x(at[0]) - wide / 2, y: pen.y(at[1]) - high / 2, width: wide, height: high })}/>`;
  });
  const names = named.map(({ name, upright, at, size: letters }) =>
    upright
      ? text(pen.x(at[0]) + letters * 0.33, pen.y(at[1]), name, { turn: -90 })
      : text(pen.x(at[0]), pen.y(at[1]) + letters * 0.33, name),
  );
  return group(
    { id: 'road-names' },
    group({ fill: PAINT.road }, ...gaps),
    group(
      { ...NARROW, fill: PAINT.ink2, 'text-anchor': 'middle', 'font-size': size, 'letter-spacing': '.3' },
      ...names,
    ),
  );
}

/** The name of the highway with its directions. */
export function drawHighwayNames(pen: Pen, west: number, east: number): string {
  const middle = (HIGHWAY.box.south + HIGHWAY.box.north) / 2;
  const y = pen.y(middle);
  const [left, right] = [pen.x(west), pen.x(east)];
  const name = HIGHWAY.name;
  const wide = name.length * 7.6 + 36;
  const gap = (x: number, width: number) =>
    `<rect${attributes({ x, y: y - 10, width, height: 20, fill: PAINT.highway })}/>`;
  const arrow = (x: number, way: 1 | -1) =>
    `M${formatNumber(x)} ${formatNumber(y)}h${-10 * way}m${4 * way}-3.5l${-4 * way} 3.5l${4 * way} 3.5`;
  return group(
    { id: 'highway-names', ...NARROW },
    gap(pen.x(-110) - wide / 2, wide),
    gap(left + 6, 70),
    gap(right - 78, 72),
    text(pen.x(-110), y + 5, name, { 'text-anchor': 'middle', 'font-size': 14, 'letter-spacing': 1.4 }),
    text(left + 27, y + 4.5, 'Palwal', { 'font-size': 12.5 }),
    text(right - 27, y + 4.5, 'Aligarh', { 'font-size': 12.5, 'text-anchor': 'end' }),
    `<path${attributes({ d: arrow(left + 22, 1) + arrow(right - 22, -1), fill: 'none', stroke: PAINT.ink, 'stroke-width': 1.3 })}/>`,
  );
}

/** Labels of places: position, text, font size, and colour of the outline. */
const PLACES: [east: number, north: number, words: string, size: number, ground?: string][] = [
  [58.3, -13, 'Park', 13, PAINT.belt],
  [58.3, 28.2, 'Pond', 11],
  [-60, 36.2, 'Clubhouse', 13],
  [-76, 10.3, 'Pool', 11],
  [-28, 10.7, 'Cafe', 11, PAINT.sheet],
  [-87.4, 53.4, 'Shops', 11],
  [-58, 53, 'Restaurant', 11, PAINT.sheet],
  [-30.4, 55.4, 'Wi-Fi pavilion', 11, PAINT.belt],
  [-59, -12.8, 'Club forecourt', 11],
  [32.8, 46.2, 'Gazebo', 11, PAINT.belt],
  [-48, -144.8, 'Visitors’ parking', 11, PAINT.sheet],
  [38, -144.8, 'Play area', 11, PAINT.sheet],
  [128, -144.8, 'Tree belt', 11, PAINT.belt],
  [-150, -144.8, 'Tree belt', 11, PAINT.belt],
  [0, -169.5, 'Gate', 13, PAINT.sheet],
];

export function drawPlaceNames(pen: Pen): string {
  const lines = PLACES.map(([east, north, words, size, ground]) =>
    text(pen.x(east), pen.y(north), words, {
      'font-size': size === 11 ? undefined : size,
      ...(size === 13 && { 'font-weight': 600 }),
      ...(ground && halo(ground)),
    }),
  );
  return group(
    { id: 'places', ...NARROW, 'text-anchor': 'middle', 'font-size': 11 },
    ...lines,
    group(
      { fill: PAINT.ink2, 'font-size': 9.8 },
      text(pen.x(96.4) + 3, pen.y(4.5), 'Lotus pool', { turn: -90 }),
      text(pen.x(-120), pen.y(-157.7), 'Service road'),
      text(pen.x(24), pen.y(173.2), 'Water and power', { 'text-anchor': 'start', ...halo() }),
    ),
  );
}

/** The frame of the map, in metres. */
export const FRAME = box(-233, -221, 233, 190);
