import { boxOf, centreOf, type Point } from './geometry.ts';
import { ABOVE_PICTURE, toUnits } from './projection.ts';

/** A part of the picture from straight above, in its pixels. */
export type AboveCrop = { left: number; top: number; width: number; height: number };

/** Wide enough to recognise roads and neighbours, and narrow enough to see the plot. */
const ACROSS_METRES = 150;

/** The part of the picture from straight above around a plot, 16:10 and within the picture. */
export function cropAround(corners: readonly Point[]): AboveCrop {
  const { scale, width: widest, height: highest } = ABOVE_PICTURE;
  const width = Math.round(ACROSS_METRES * scale);
  const height = Math.round(width / 1.6);
  const { x, y } = toUnits(ABOVE_PICTURE, centreOf(boxOf(corners)));
  const within = (at: number, size: number, most: number) =>
    Math.round(Math.min(Math.max(at - size / 2, 0), most - size));
  return { left: within(x, width, widest), top: within(y, height, highest), width, height };
}
