export type BarMotion = {
  /** The bar is above the screen. */
  hidden: boolean;
  /** The bar has a shadow. */
  scrolled: boolean;
  /** Scroll position of the last counted movement, in pixels. */
  from: number;
};

export const INITIAL_BAR: BarMotion = { hidden: false, scrolled: false, from: 0 };

const NEAR_TOP = 100;
const SHADOW_AFTER = 10;
const DOWN_BY = 10;
const UP_BY = 5;

/** The next state of the bar at scroll position `y`, in pixels (thresholds: spec 1 §2). */
export function nextBar(bar: BarMotion, y: number): BarMotion {
  const delta = y - bar.from;
  const scrolled = y > SHADOW_AFTER;
  if (y <= NEAR_TOP) return { hidden: false, scrolled, from: y };
  if (delta > DOWN_BY) return { hidden: true, scrolled, from: y };
  if (delta < -UP_BY) return { hidden: false, scrolled, from: y };
  // Slow scrolling adds up; a change of direction counts from its turning point.
  const turned = bar.hidden ? delta > 0 : delta < 0;
  return { hidden: bar.hidden, scrolled, from: turned ? y : bar.from };
}
