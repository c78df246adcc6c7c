/**
 * Measures the web vitals of a sample of visits. Loads once the page has painted and is idle (app/start/when-painted.ts).
 * Sends page, device class and four figures once, when the page is first hidden; the library's ids are not sent.
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

/** Rounds to whole milliseconds, and layout shift to four decimals. */
function note({ name, value }: MetricType) {
  const parts = name === 'CLS' ? 10_000 : 1;
  figures[name] = Math.round(value * parts) / parts;
}

/** Uses the requested URL: a script may have replaced the current one. */
function requestedPage(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return measuredPage(new URL(navigation?.name ?? location.href).pathname);
}

function send() {
  if (document.visibilityState !== 'hidden') return;
  document.removeEventListener('visibilitychange', send);
  if (Object.keys(figures).length === 0) return;
  const measurement: Measurement = { page: requestedPage(), device, ...figures };
  const body = new Blob([JSON.stringify(measurement)], { type: 'application/json' });
  navigator.sendBeacon(WEB_VITALS_PATH, body);
}

for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(note);
// The library reports its final figures in a capture listener on the window, which runs before this one.
document.addEventListener('visibilitychange', send);
