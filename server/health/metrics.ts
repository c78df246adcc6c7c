import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TimedTransaction } from '../database/open.ts';
import { createAnswerMetrics } from '../http/answer-metrics.ts';
import { createDeliveryMetrics } from '../relay/metrics.ts';
import { createGauges } from './gauges.ts';

const STORE_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5];

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of this process, printed by `/metrics`. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const pool = { labelNames: ['pool'], buckets: STORE_BUCKETS, registers } as const;
  const waits = new Histogram({
    name: 'store_wait_seconds',
    help: 'Time in seconds until a transaction began: for a connection of the pool, or for the lock of SQLite',
    ...pool,
  });
  const writes = new Histogram({
    name: 'store_write_seconds',
    help: 'Time in seconds of a transaction until it was on disk or failed, without the wait',
    ...pool,
  });
  return {
    registry,
    countAnswer: createAnswerMetrics(registry),
    connections: new Gauge({ name: 'http_connections', help: 'Open connections of clients', registers }),
    cacheHits: new Counter({
      name: 'page_cache_hits_total',
      help: 'Public pages answered from the cache',
      registers,
    }),
    cacheMisses: new Counter({
      name: 'page_cache_misses_total',
      help: 'Public pages that had to be rendered for the cache',
      registers,
    }),
    countTransaction({ pool, waitMs, workMs }: TimedTransaction) {
      waits.observe({ pool }, waitMs / 1000);
      writes.observe({ pool }, workMs / 1000);
    },
    gauges: createGauges(registry),
    measureDeliveries: createDeliveryMetrics(registry),
    violations: new Counter({
      name: 'csp_violations_total',
      help: 'Violations of the content policy that browsers reported, by directive',
      labelNames: ['directive'],
      registers,
    }),
    accepted: new Counter({
      name: 'enquiries_accepted_total',
      help: 'Forms that are on disk, by form; repeated ones are not counted again',
      labelNames: ['form'],
      registers,
    }),
    sourceLeads: new Counter({
      name: 'source_leads_total',
      help: 'Requests of lead sources, by source and result',
      labelNames: ['source', 'result'],
      registers,
    }),
    refusals: new Counter({
      name: 'enquiries_refused_total',
      help: 'Forms that were not taken as they came, by form and reason; held ones are kept',
      labelNames: ['form', 'reason'],
      registers,
    }),
  };
}
