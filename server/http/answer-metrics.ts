import { Counter, Histogram, type Registry } from 'prom-client';
import type { RouteKind } from './route-kind.ts';

/** Counts one response and its duration; `startedAt` is by `performance.now()`. */
export type CountAnswer = (
  answer: { method: string; route: RouteKind; status: string },
  startedAt: number,
) => void;

/** Prometheus metrics of the responses of this process. */
export function createAnswerMetrics(registry: Registry): CountAnswer {
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by method and status class; busy: refused with 503 because of load',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to the answer in seconds, by kind of route (server/http/route-kind.ts) and status class',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const lines = new Map<string, { count: () => void; observe: (seconds: number) => void }>();
  return ({ method, route, status }, startedAt) => {
    const name = `${method} ${route} ${status}`;
    let line = lines.get(name);
    if (!line) {
      const [counted, timed] = [answers.labels({ method, status }), seconds.labels({ route, status })];
      line = { count: () => counted.inc(), observe: (took) => timed.observe(took) };
      lines.set(name, line);
    }
    line.count();
    line.observe((performance.now() - startedAt) / 1000);
  };
}
