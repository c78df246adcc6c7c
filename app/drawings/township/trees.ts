import type { Box } from '../../../domain/township/geometry.ts';
import { TREES, type Tree } from '../../../domain/township/ground.ts';
import { PAINT } from './paints.ts';
import { formatNumber, group, type Pen, path } from './pen.ts';

/** Crowns of at least this radius, in units, have a light side and a shadow. */
const LARGE = 3.6;
/** Drawn share of a tree's radius. */
const DRAWN = 0.86;

export type TreeOptions = {
  /** Number of small trees to draw out of ten. */
  inTen?: number;
  within?: Box;
  /** Boxes without trees. */
  clear?: readonly Box[];
};

const holds = ({ west, south, east, north }: Box, [x, y]: Tree['at'], by = 0) =>
  x > west - by && x < east + by && y > south - by && y < north + by;

/** Dots as one path with relative steps; the stroke width is the diameter of the crowns. */
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

/** Trees and palms; crowns of one size share one path. */
export function drawTrees(pen: Pen, { inTen = 10, within, clear = [] }: TreeOptions = {}): string {
  const shown = ({ at }: Tree) =>
    (!within || holds(within, at, 6)) && !clear.some((box) => holds(box, at, 1.2));
  const trees = [
    ...TREES.tree.filter((tree, index) => shown(tree) && (tree.radius >= 2.2 || (index * 7) % 10 < inTen)),
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
        .filter((_, index) => (index % 3 === 0) === dark)
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

/** Palms as stars of fronds. */
function palms(pen: Pen, trees: readonly Tree[]): string {
  return trees
    .map(({ at: [east, north], radius }) => {
      const reach = Math.max(0.9, radius * pen.scale * DRAWN) * 1.05;
      const [half, low] = [reach * 0.87, reach * 0.5];
      const middle = `${formatNumber(Math.round(pen.x(east)))} ${formatNumber(Math.round(pen.y(north)))}`;
      return `M${middle}m0 ${formatNumber(-reach)}v${formatNumber(reach * 2)}m${formatNumber(-half)} ${formatNumber(-low)}l${formatNumber(half * 2)} ${formatNumber(-low * 2)}m0 ${formatNumber(low * 2)}l${formatNumber(-half * 2)} ${formatNumber(-low * 2)}`;
    })
    .join('');
}
