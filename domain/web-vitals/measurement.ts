/** One visit in so many is measured; which one is decided in the browser, because pages are kept whole. */
export const SAMPLED_ONE_IN = 4;

/** Where a browser sends what it measured. */
export const WEB_VITALS_PATH = '/api/measures';

/**
 * Core Web Vitals and time to first byte, as the library names them. LCP, INP and TTFB are milliseconds, CLS is a
 * number without a unit.
 */
export const METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Metric = (typeof METRICS)[number];

export const DEVICES = ['phone', 'tablet', 'desk'] as const;
export type Device = (typeof DEVICES)[number];

/** A tablet's shorter side, in CSS pixels, is at least this; phones are narrower. */
const TABLET_WIDTH = 600;

/** The class of a device by its screen in CSS pixels and by whether it is pointed at with a finger. */
export function deviceOf(screen: { width: number; height: number }, isTouched: boolean): Device {
  if (!isTouched) return 'desk';
  return Math.min(screen.width, screen.height) < TABLET_WIDTH ? 'phone' : 'tablet';
}

/** All articles count as one page. */
export const ARTICLE_PAGE = '/blog/:slug';
/** And all plots. */
export const PLOT_PAGE = '/plots/:number';

/** The page that an address counts under. */
export function measuredPage(path: string): string {
  if (path.startsWith('/blog/')) return ARTICLE_PAGE;
  return path.startsWith('/plots/') ? PLOT_PAGE : path;
}

export type Measurement = { page: string; device: Device } & Partial<Record<Metric, number>>;
