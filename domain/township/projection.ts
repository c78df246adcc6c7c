import type { Point } from './geometry.ts';

/** Where a drawing or picture of the township has its metres; north is up in all of them. */
export type Projection = {
  /** Units of the drawing, or pixels of the picture, a metre. */
  scale: number;
  /** Where the origin of the metres lies in it. */
  left: number;
  top: number;
  width: number;
  height: number;
};

/** The layout plan (app/drawings/township), in the units of its view box. */
export const PLAN: Projection = { scale: 2.1, left: 520, top: 442, width: 1040, height: 1012 };
/** The same for phones: block letters in place of plot numbers. */
export const PHONE_PLAN: Projection = { scale: 0.832, left: 195, top: 173.76, width: 390, height: 480 };
/** The plan without words, a ground for pins. */
export const MINI_PLAN: Projection = { scale: 2, left: 460, top: 380, width: 920, height: 810 };
/** The still `above.jpg`, taken straight from above: 490 m across and 392 m up. */
export const ABOVE_PICTURE: Projection = {
  scale: 2000 / 490,
  left: 1000,
  top: (186 / 392) * 1600,
  width: 2000,
  height: 1600,
};

/** Metres as units of the drawing. */
export function toUnits({ scale, left, top }: Projection, [east, north]: Point): { x: number; y: number } {
  return { x: left + east * scale, y: top - north * scale };
}

/** Metres as per cent of the drawing, from the left and from the top: where a pin stands over it. */
export function toPercent(projection: Projection, point: Point): { left: number; top: number } {
  const { x, y } = toUnits(projection, point);
  return { left: (x / projection.width) * 100, top: (y / projection.height) * 100 };
}

/** Units of the drawing as metres. */
export function toMetres({ scale, left, top }: Projection, { x, y }: { x: number; y: number }): Point {
  return [(x - left) / scale, (top - y) / scale];
}
