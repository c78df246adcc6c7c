import type { Box } from '../../../domain/township/geometry.ts';
import { TREES, type Tree } from '../../../domain/township/ground.ts';
import { PAINT } from './paints.ts';
import { group, n, type Pen, path } from './pen.ts';

/** Crowns from this radius on, in units, have a light side and a shadow. */
const LARGE = 3.6;
/** The part of a tree's radius that is drawn. */
const DRAWN = 0.86;

export type TreeOptions = {
  /** Of the small trees, how many in ten. */
  inTen?: number;
  within?: Box;
  /** Boxes that stay clear. */
  clear?: readonly Box[];
};

const holds = ({ west, south, east, north }: Box, [x, y]: Tree['at'], by = 0) =>
  x > west - by && x < east + by && y > south - by && y < north + by;

/** Dots at these places, each from the one before: a path whose stroke is as wide as the crowns. */
function dots(places: readonly (readonly [number, number])[]): string {
  let [atX, atY] = [0, 0];
  return places
    .toSorted((one, other) => one[1] - other[1] || one[0] - other[0])
    .map(([x, y]) => {
      const step = `m${x - atX} ${y - atY}h0`;
      [atX, atY] = [x, y];
      return step;
    })
    .join('')
    .replace(/^m/, 'M')
    .replaceAll(' -', '-');
}

/** Every tree and palm. Crowns of one size are one path. */
export function drawTrees(pen: Pen, { inTen = 10, within, clear = [] }: TreeOptions = {}): string {
  const shown = ({ at }: Tree) =>
    (!within || holds(within, at, 6)) && !clear.some((box) => holds(box, at, 1.2));
  const trees = [
    ...TREES.tree.filter((tree, place) => shown(tree) && (tree.radius >= 2.2 || (place * 7) % 10 < inTen)),
    ...TREES.column.filter(shown),
  ];
  const sizes = Map.groupBy(trees, ({ radius }) =>
    Math.max(1, Math.round(Math.max(0.9, radius * pen.scale * DRAWN) * 1.25) / 1.25),
  );
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  const shadows: string[] = [];
  const crowns: string[] = [];
  const lights: string[] = [];
  for (const [radius, same] of [...sizes].toSorted(([one], [other]) => one - other)) {
    for (const dark of [false, true]) {
      const places = same
        .filter((_, place) => (place % 3 === 0) === dark)
        .map(({ at }) => [Math.round(pen.x(at[0])), Math.round(pen.y(at[1]))] as const);
      if (places.length === 0) continue;
      const width = radius * 2;
      crowns.push(path(dots(places), { 'stroke-width': width, ...(dark && { stroke: PAINT.leaf }) }));
      if (radius < LARGE) continue;
      const moved = (x: number, y: number) => places.map(([left, top]) => [left + x, top + y] as const);
      const by = Math.max(1, Math.round(radius * 0.28));
      shadows.push(path(dots(moved(by, -1)), { 'stroke-width': width }));
      lights.push(path(dots(moved(-by, 1)), { 'stroke-width': radius }));
    }
  }
  return group(
    { id: 'trees', ...stroke },
    group({ stroke: PAINT.ink, 'stroke-opacity': '.16' }, ...shadows),
    group({ stroke: PAINT.leaf2 }, ...crowns),
    group({ stroke: PAINT.crown, 'stroke-opacity': '.55' }, ...lights),
    path(palms(pen, TREES.palm.filter(shown)), {
      stroke: PAINT.leaf,
      'stroke-width': Math.max(0.7, 0.45 * pen.scale),
    }),
  );
}

/** A palm is a star of seven fronds, as three lines and a half. */
function palms(pen: Pen, trees: readonly Tree[]): string {
  return trees
    .map(({ at: [east, north], radius }) => {
      const reach = Math.max(0.9, radius * pen.scale * DRAWN) * 1.05;
      const [half, low] = [reach * 0.87, reach * 0.5];
      const middle = `${n(Math.round(pen.x(east)))} ${n(Math.round(pen.y(north)))}`;
      return `M${middle}m0 ${n(-reach)}v${n(reach * 2)}m${n(-half)} ${n(-low)}l${n(half * 2)} ${n(-low * 2)}m0 ${n(low * 2)}l${n(-half * 2)} ${n(-low * 2)}`;
    })
    .join('');
}
