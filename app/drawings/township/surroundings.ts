import type { Box } from '../../../domain/township/geometry.ts';
import { HIGHWAY } from '../../../domain/township/ground.ts';
import { FIELDS, PAINT } from './paints.ts';
import { box, formatNumber, group, intersection, type Pen, path } from './pen.ts';

/** Boxes of the fields around the wall, each with one of three kinds. */
const PARCELS: [west: number, south: number, east: number, north: number, kind: 0 | 1 | 2][] = [
  [-260, 180, -118, 260, 0],
  [-118, 180, 22, 260, 1],
  [22, 180, 150, 260, 2],
  [150, 180, 300, 260, 0],
  [-300, 60, -220, 180, 2],
  [-300, -70, -220, 60, 0],
  [-300, -182, -220, -70, 1],
  [220, 96, 300, 180, 1],
  [220, -30, 300, 96, 2],
  [220, -182, 300, -30, 0],
  [-300, -300, -92, -212, 2],
  [-92, -300, 64, -212, 0],
  [64, -300, 300, -212, 1],
];

/** Furrows of a field as one broad dashed line, which takes few bytes. */
function furrows(pen: Pen, field: Box, kind: 0 | 1 | 2): string {
  const { furrow } = FIELDS[kind];
  const wide = (field.east - field.west) * pen.scale;
  const high = (field.north - field.south) * pen.scale;
  const [left, top] = [pen.x(field.west), pen.y(field.north)];
  const step = (kind ? 2.6 : 2.2) * pen.scale;
  const dashes = { stroke: furrow, 'stroke-dasharray': `.7 ${formatNumber(step - 0.7)}` };
  return kind === 1
    ? path(`M${formatNumber(left + step)} ${formatNumber(top + high / 2)}h${formatNumber(wide - step)}`, {
        ...dashes,
        'stroke-width': high,
      })
    : path(`M${formatNumber(left + wide / 2)} ${formatNumber(top + step)}v${formatNumber(high - step)}`, {
        ...dashes,
        'stroke-width': wide,
      });
}

/** Fields and the highway, clipped to `frame`. */
export function drawSurroundings(pen: Pen, frame: Box): string {
  const fields = PARCELS.flatMap(([west, south, east, north, kind]) => {
    const field = intersection(box(west, south, east, north), frame);
    if (!field || field.east - field.west < 1 || field.north - field.south < 1) return [];
    return [
      pen.rect(field, { fill: FIELDS[kind].ground }),
      furrows(pen, field, kind),
      pen.rect(field, { fill: 'none', stroke: PAINT.ink, 'stroke-opacity': '.22', 'stroke-width': '.8' }),
    ];
  });
  return group({ id: 'fields' }, ...fields) + drawHighway(pen, frame);
}

function drawHighway(pen: Pen, { west, east }: Box): string {
  const { south, north } = HIGHWAY.box;
  const edge = { stroke: PAINT.ink, 'stroke-opacity': '.5' };
  const along = (at: number, from = west, to = east) =>
    `M${formatNumber(pen.x(from))} ${formatNumber(pen.y(at))}H${formatNumber(pen.x(to))}`;
  const middle = (south + north) / 2;
  const lanes = [middle - 7.8, middle + 7.8].map((at) => along(at)).join('');
  return group(
    { id: 'highway' },
    pen.rect(box(west, north - 2.5, east, -152), { fill: PAINT.verge }),
    pen.rect(box(west, south, east, north), { fill: PAINT.highway }),
    path(along(south) + along(north, west, -8.6) + along(north, 8.6, east), edge),
    path(lanes, {
      stroke: '#fff',
      'stroke-width': Math.max(0.7, 0.35 * pen.scale),
      'stroke-dasharray': `${formatNumber(3 * pen.scale)} ${formatNumber(5 * pen.scale)}`,
    }),
    pen.rect(box(west, middle - 1.2, east, middle + 1.2), {
      fill: '#c5d2ae',
      stroke: PAINT.ink,
      'stroke-opacity': '.3',
      'stroke-width': '.6',
    }),
  );
}
