import { escapeMarkup } from '../../../domain/escape-markup.ts';
import type { Box, Point } from '../../../domain/township/geometry.ts';
import { type Projection, toUnits } from '../../../domain/township/projection.ts';

/** Formats a number with at most one decimal, as short as possible. */
export const formatNumber = (value: number): string =>
  String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

type Attributes = Record<string, string | number | undefined>;

/** Formats attributes as ` name="value"`; undefined values are left out. */
export const attributes = (all: Attributes): string =>
  Object.entries(all)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${typeof value === 'number' ? formatNumber(value) : value}"`,
    )
    .join('');

export const group = (all: Attributes, ...children: readonly string[]): string => {
  const inside = children.join('');
  return inside && `<g${attributes(all)}>${inside}</g>`;
};

/** A path to be stroked or filled. */
export const path = (d: string, all: Attributes): string => d && `<path d="${d}"${attributes(all)}/>`;

/** A text at a position in units; `turn` in degrees. The group around it sets the font. */
export function text(
  x: number,
  y: number,
  words: string,
  { turn = 0, ...all }: Attributes & { turn?: number } = {},
) {
  const where = turn
    ? { transform: `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber(turn)})` }
    : { x: formatNumber(x), y: formatNumber(y) };
  return `<text${attributes({ ...where, ...all })}>${escapeMarkup(words)}</text>`;
}

/** Creates functions that draw metres in the units of a projection. */
export function createPen(projection: Projection) {
  const { scale } = projection;
  const x = (east: number) => toUnits(projection, [east, 0]).x;
  const y = (north: number) => toUnits(projection, [0, north]).y;

  /** Corners as a path with relative steps, so that equal shapes have equal text and compress well. */
  function outline(points: readonly Point[], closed = true): string {
    const places = points.map(
      ([east, north]) => [Math.round(x(east) * 10), Math.round(y(north) * 10)] as const,
    );
    const [first = [0, 0] as const, ...rest] = places;
    let before: readonly [number, number] = first;
    const steps = rest.map((place) => {
      const [dx, dy] = [place[0] - before[0], place[1] - before[1]];
      before = place;
      if (dx === 0) return `v${formatNumber(dy / 10)}`;
      return dy === 0 ? `h${formatNumber(dx / 10)}` : `l${formatNumber(dx / 10)} ${formatNumber(dy / 10)}`;
    });
    return `M${formatNumber(first[0] / 10)} ${formatNumber(first[1] / 10)}${steps.join('')}${closed ? 'z' : ''}`;
  }

  return {
    scale,
    x,
    y,
    outline,
    /** The area inside the corners. */
    area: (points: readonly Point[], all: Attributes) => path(outline(points), all),
    line: (points: readonly Point[], all: Attributes) =>
      path(outline(points, false), { fill: 'none', ...all }),
    /** A rectangle; `round` is the radius of its corners in metres. */
    rect: (box: Box, all: Attributes, round = 0) =>
      `<rect${attributes({
        x: x(box.west),
        y: y(box.north),
        width: (box.east - box.west) * scale,
        height: (box.north - box.south) * scale,
        rx: round ? round * scale : undefined,
        ...all,
      })}/>`,
    disc: ([east, north]: Point, radius: number, all: Attributes) =>
      `<circle${attributes({ cx: x(east), cy: y(north), r: radius * scale, ...all })}/>`,
    words: (
      [east, north]: Point,
      words: string,
      { dx = 0, dy = 0, ...all }: Attributes & { turn?: number; dx?: number; dy?: number } = {},
    ) => text(x(east) + dx, y(north) + dy, words, all),
  };
}

export type Pen = ReturnType<typeof createPen>;

/** The intersection of two boxes; null if it is empty. */
export function intersection(box: Box, { west, south, east, north }: Box): Box | null {
  const cut = {
    west: Math.max(box.west, west),
    south: Math.max(box.south, south),
    east: Math.min(box.east, east),
    north: Math.min(box.north, north),
  };
  return cut.east - cut.west > 0 && cut.north - cut.south > 0 ? cut : null;
}

export const expandedBy = ({ west, south, east, north }: Box, by: number): Box => ({
  west: west - by,
  south: south - by,
  east: east + by,
  north: north + by,
});

export const box = (west: number, south: number, east: number, north: number): Box => ({
  west,
  south,
  east,
  north,
});
