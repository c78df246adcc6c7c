/**
 * How fast this page was for this visitor: a script of its own, fetched once the page has painted and is idle, for one
 * visit in some (app/start/when-painted.ts). Sent once, when the page is first hidden: page, class of device and four
 * figures. The library's ids stay here.
 */
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import {
  deviceOf,
  type Measurement,
  measuredPage,
  WEB_VITALS_PATH,
} from '../../domain/web-vitals/measurement.ts';

const device = deviceOf(screen, matchMedia('(pointer: coarse)').matches);
const figures: Partial<Record<MetricType['name'], number>> = {};

/** Whole milliseconds, and four decimals of layout shift. */
function note({ name, value }: MetricType) {
  const parts = name === 'CLS' ? 10_000 : 1;
  figures[name] = Math.round(value * parts) / parts;
}

/** By the address that was asked for: React may have written another place of the page over it. */
function pageAsked(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return measuredPage(new URL(navigation?.name ?? location.href).pathname);
}

function send() {
  if (document.visibilityState !== 'hidden') return;
  document.removeEventListener('visibilitychange', send);
  if (Object.keys(figures).length === 0) return;
  const measurement: Measurement = { page: pageAsked(), device, ...figures };
  const body = new Blob([JSON.stringify(measurement)], { type: 'application/json' });
  navigator.sendBeacon(WEB_VITALS_PATH, body);
}

for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(note);
// On the document: the library, which listens on the window on the way down, has said its last by then.
document.addEventListener('visibilitychange', send);
