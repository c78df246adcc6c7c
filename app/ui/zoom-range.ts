export type Size = { width: number; height: number };
/** A position on a drawing, as fractions of its width and height from the upper left corner. */
export type Fraction = { x: number; y: number };

/** Below this share of its full size a drawing is illegible, so it does not open whole. */
const LEGIBLE = 0.5;
/** Maximum zoom, as a multiple of the full size. */
const MAX_SCALE = 2;

export type ZoomRange = {
  /** Fits the whole drawing into the screen. */
  whole: number;
  /** Initial width: whole, or filling the screen if the whole would be illegible. */
  start: number;
  /** Full size, 100 %. */
  full: number;
  max: number;
};

/** The possible widths of a drawing on a screen, in CSS pixels. */
export function zoomRange(screen: Size, drawing: Size): ZoomRange {
  const across = screen.height * (drawing.width / drawing.height);
  const whole = Math.min(screen.width, across);
  const full = Math.max(whole, drawing.width);
  const start = whole < full * LEGIBLE ? Math.min(full, Math.max(screen.width, across)) : whole;
  return { whole, start, full, max: full * MAX_SCALE };
}
