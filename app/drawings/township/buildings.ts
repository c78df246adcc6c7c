import type { Point } from '../../../domain/township/geometry.ts';
import { BUILDINGS, type Building, buildingOf } from '../../../domain/township/ground.ts';
import { PAINT } from './paints.ts';
import { box, expandedBy, formatNumber, group, type Pen, path } from './pen.ts';

/** Buildings with a soft shadow to the north-east: in the pictures the sun is in the west-south-west. */
export function drawBuildings(pen: Pen, hair: number, detail: boolean): string {
  const drawn = BUILDINGS.filter(({ id, within }) => !within && id !== 'guard-cabin');
  const shadow = ({ points, heightMetres }: Building) => {
    const by = Math.min(heightMetres || 4, 9) * 0.28;
    return pen.outline(points.map(([east, north]): Point => [east + by, north + by * 0.55]));
  };
  const shapes = drawn
    .filter(({ id }) => id !== 'gatehouse')
    .map(({ id, points }) => pen.area(points, id === 'gazebo' ? { fill: '#fff' } : {}));
  return group(
    { id: 'buildings' },
    path(drawn.map(shadow).join(''), { fill: PAINT.ink, 'fill-opacity': '.22' }),
    group(
      { fill: PAINT.building, stroke: PAINT.ink, 'stroke-width': hair * 1.5, 'stroke-linejoin': 'round' },
      ...shapes,
    ),
    detail ? drawRoofs(pen, hair) : '',
  );
}

function drawRoofs(pen: Pen, hair: number): string {
  const upright = (east: number, south: number, north: number) =>
    `M${formatNumber(pen.x(east))} ${formatNumber(pen.y(south))}V${formatNumber(pen.y(north))}`;
  const club = buildingOf('clubhouse').box;
  const shops = buildingOf('shops').box;
  const restaurant = buildingOf('restaurant').box;
  const cafe = buildingOf('cafe').box;
  const gazebo = buildingOf('gazebo');
  const middle: Point = [(gazebo.box.west + gazebo.box.east) / 2, (gazebo.box.south + gazebo.box.north) / 2];
  const spokes = gazebo.points
    .filter((_, index) => index % 2 === 0)
    .map((corner) => pen.outline([middle, corner], false));
  const fronts = [1, 2, 3, 4, 5].map((index) => upright(shops.west + 5.2 * index, shops.south, shops.north));
  const beams = Array.from({ length: 9 }, (_, index) =>
    upright(restaurant.west + 1.7 * (index + 1), restaurant.south, restaurant.north),
  );
  const tables = [4, 14].flatMap((east) =>
    [3.5, 11.5].map((north): Point => [cafe.west + east, cafe.south + north]),
  );
  const fine = { stroke: PAINT.ink, 'stroke-width': hair };
  return [
    pen.rect(box(club.west + 8.4, club.south + 6, club.east - 5.4, club.north - 1), {
      fill: '#f8f0dc',
      ...fine,
    }),
    pen.rect(expandedBy(club, -0.8), { fill: 'none', ...fine, 'stroke-opacity': '.45' }),
    path(spokes.join(''), { fill: 'none', stroke: PAINT.ink, 'stroke-width': '.5' }),
    path(fronts.join(''), fine),
    path(beams.join(''), { stroke: PAINT.ink, 'stroke-opacity': '.4', 'stroke-width': '.6' }),
    ...tables.map((table) => pen.disc(table, 1.5, { fill: '#fff', stroke: PAINT.ink, 'stroke-width': '.6' })),
  ].join('');
}
