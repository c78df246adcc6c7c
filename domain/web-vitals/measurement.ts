/** One in this many visits is measured. The browser decides, because pages are cached. */
export const SAMPLED_ONE_IN = 4;

/** Endpoint for measurements. */
export const WEB_VITALS_PATH = '/api/measures';

/**
 * Core Web Vitals and time to first byte, by their standard names. LCP, INP and TTFB are milliseconds; CLS has no unit.
 */
export const METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Metric = (typeof METRICS)[number];

export const DEVICES = ['phone', 'tablet', 'desk'] as const;
export type Device = (typeof DEVICES)[number];

/** Tablets have a shorter side of at least this many CSS pixels. */
const TABLET_WIDTH = 600;

/** The device class by screen size in CSS pixels and by touch input. */
export function deviceOf(screen: { width: number; height: number }, isTouched: boolean): Device {
  if (!isTouched) return 'desk';
  return Math.min(screen.width, screen.height) < TABLET_WIDTH ? 'phone' : 'tablet';
}

/** All articles count as one page. */
export const ARTICLE_PAGE = '/blog/:slug';
/** All plots count as one page. */
export const PLOT_PAGE = '/plots/:number';

/** The page under which a path is measured. */
export function measuredPage(path: string): string {
  if (path.startsWith('/blog/')) return ARTICLE_PAGE;
  return path.startsWith('/plots/') ? PLOT_PAGE : path;
}

export type Measurement = { page: string; device: Device } & Partial<Record<Metric, number>>;
