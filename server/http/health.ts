import type { Hono } from 'hono';
import type { SiteEnv } from './app.ts';
import type { Metrics } from './metrics.ts';

export type Health = {
  /** Resolves when the store answers and its migrations are done; rejects otherwise. */
  ready: () => Promise<void>;
  /** Brings the gauges up to date before they are printed. */
  measure: () => Promise<void>;
};

/** Contract: Health. */
export function mountHealth(app: Hono<SiteEnv>, health: Health, metrics: Metrics) {
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    try {
      await health.ready();
      return c.text('ready', 200, { 'cache-control': 'no-store' });
    } catch {
      return c.text('the store does not answer', 503, { 'cache-control': 'no-store' });
    }
  });
  app.get('/metrics', async (c) => {
    if (!c.get('peer').inside) return c.json({ error: 'Only this machine may read the figures.' }, 403);
    await health.measure();
    return c.text(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    });
  });
}
