import { indianCount } from '../../../domain/content/indian-number.ts';
import { PUBLIC_PAGES } from '../../../domain/content/public-pages.ts';
import type { Device, Metric } from '../../../domain/web-vitals/measurement.ts';

export const METRIC_WORDS: Record<Metric, { name: string; says: string }> = {
  LCP: { name: 'Main content shown', says: 'Until the largest picture or text is shown (LCP).' },
  INP: { name: 'Touch answered', says: 'From a tap, click or key until the screen shows it (INP).' },
  CLS: { name: 'Jumping', says: 'How far what is read moves by itself; 0 is not at all (CLS).' },
  TTFB: { name: 'First byte', says: 'Until the first of the page comes over the line (TTFB).' },
};

export const DEVICE_WORDS: Record<Device, string> = { phone: 'Phones', tablet: 'Tablets', desk: 'Computers' };

export type Verdict = 'good' | 'needs-improvement' | 'poor';
export const VERDICT_WORDS: Record<Verdict, string> = {
  good: 'Good',
  'needs-improvement': 'Needs work',
  poor: 'Poor',
};

/** The name of a page in the side bar; all articles share one name, and so do all plots. */
export function pageWords(page: string): string {
  return PUBLIC_PAGES.find(({ path }) => path === page)?.label ?? page;
}

/** Formats a value with two significant digits, its precision: `840 ms`, `1.2 s`, `0.012`. */
export function figureWords(metric: Metric, value: number): string {
  const digits = (figure: number) => String(Number(figure.toPrecision(2)));
  if (metric === 'CLS') return digits(value);
  return value < 995 ? `${digits(value)} ms` : `${digits(value / 1000)} s`;
}

export const visitWords = (count: number) => (count === 1 ? '1 visit' : `${indianCount(count)} visits`);
