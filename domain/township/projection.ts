import type { Point } from './geometry.ts';

/** Maps metres of the township to a drawing or picture; north is always up. */
export type Projection = {
  /** Drawing units, or pixels, for each metre. */
  scale: number;
  /** Position of the origin (0, 0) in the drawing. */
  left: number;
  top: number;
  width: number;
  height: number;
};

/** The layout plan (app/drawings/township), in units of its view box. */
export const PLAN: Projection = { scale: 2.1, left: 520, top: 442, width: 1040, height: 1012 };
/** The layout plan for phones, with block letters instead of plot numbers. */
export const PHONE_PLAN: Projection = { scale: 0.832, left: 195, top: 173.76, width: 390, height: 480 };
/** The plan without labels, as a background for pins. */
export const MINI_PLAN: Projection = { scale: 2, left: 460, top: 380, width: 920, height: 810 };
/** The still `above.jpg` in pixels. It shows 490 m × 392 m from straight above. */
export const ABOVE_PICTURE: Projection = {
  scale: 2000 / 490,
  left: 1000,
  top: (186 / 392) * 1600,
  width: 2000,
  height: 1600,
};

/** Converts metres to drawing units. */
export function toUnits({ scale, left, top }: Projection, [east, north]: Point): { x: number; y: number } {
  return { x: left + east * scale, y: top - north * scale };
}

/** Converts metres to per cent of the drawing, from left and top, for positioning a pin. */
export function toPercent(projection: Projection, point: Point): { left: number; top: number } {
  const { x, y } = toUnits(projection, point);
  return { left: (x / projection.width) * 100, top: (y / projection.height) * 100 };
}

/** Converts drawing units to metres. */
export function toMetres({ scale, left, top }: Projection, { x, y }: { x: number; y: number }): Point {
  return [(x - left) / scale, (top - y) / scale];
}
