export type Size = { width: number; height: number };
/** A place on a drawing, in fractions of its width and height from the upper left corner. */
export type Place = { x: number; y: number };

/** A drawing that would stand smaller than this share of its own size is not opened whole: it could not be read. */
const LEGIBLE = 0.5;
/** How far two fingers enlarge beyond the drawing's own size. */
const BEYOND = 2;

export type ZoomRange = {
  /** The whole drawing within the screen. */
  whole: number;
  /** As it opens: whole, or filling a screen on which the whole would be too small to read. */
  start: number;
  /** Its own size, 100 %. */
  full: number;
  /** The largest. */
  most: number;
};

/** How wide a drawing can stand on a screen, in CSS pixels. */
export function zoomRange(screen: Size, drawing: Size): ZoomRange {
  const across = screen.height * (drawing.width / drawing.height);
  const whole = Math.min(screen.width, across);
  const full = Math.max(whole, drawing.width);
  const start = whole < full * LEGIBLE ? Math.min(full, Math.max(screen.width, across)) : whole;
  return { whole, start, full, most: full * BEYOND };
}
