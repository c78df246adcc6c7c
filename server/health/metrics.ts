import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createDeliveryMetrics } from '../relay/metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of this process, printed by `/metrics`. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    answers: new Counter({
      name: 'http_answers_total',
      help: 'Answers by method and status class; busy: refused with 503 because of load',
      labelNames: ['method', 'status'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'http_answer_seconds',
      help: 'Time to the answer, in seconds',
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    measureDeliveries: createDeliveryMetrics(registry),
    violations: new Counter({
      name: 'csp_violations_total',
      help: 'Violations of the content policy that browsers reported, by directive',
      labelNames: ['directive'],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'enquiries_refused_total',
      help: 'Forms that were not taken as they came, by form and reason; held ones are kept',
      labelNames: ['form', 'reason'],
      registers: [registry],
    }),
  };
}
