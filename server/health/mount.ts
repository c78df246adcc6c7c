import type { Hono } from 'hono';
import { isSameSecret } from '../crypto/is-same-secret.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Metrics } from './metrics.ts';
import { SiteClosing } from './readiness.ts';

export type Health = {
  /** Resolves when the store is migrated and can be written; rejects with what is wrong otherwise. */
  ready: () => Promise<void>;
  /** Updates the gauges before they are printed. */
  measure: () => Promise<void>;
};

type Options = { health: Health; metrics: Metrics; metricsToken: string };

const NO_STORE = { 'cache-control': 'no-store' };

/** Mounts `/healthz`, `/readyz` and `/metrics` (contract: Health). */
export function mountHealth(app: Hono<SiteEnv>, { health, metrics, metricsToken }: Options) {
  app.get('/healthz', (c) => c.text('ok', 200, NO_STORE));
  app.get('/readyz', async (c) => {
    try {
      await health.ready();
      return c.text('ready', 200, NO_STORE);
    } catch (error) {
      if (error instanceof SiteClosing) c.get('failure').excuse(error);
      else c.get('failure').report(error);
      return c.text('not ready', 503, NO_STORE);
    }
  });
  app.get('/metrics', async (c) => {
    if (metricsToken !== '') {
      const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
      if (!isSameSecret(token, metricsToken)) {
        const ask = { 'www-authenticate': 'Bearer', ...NO_STORE };
        return c.json({ error: 'The figures need the METRICS_TOKEN.' }, 401, ask);
      }
    } else if (!c.get('client').isThisMachine) {
      return c.json({ error: 'Only this machine may read the figures.' }, 403, NO_STORE);
    }
    await health.measure();
    return c.text(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
      ...NO_STORE,
    });
  });
}
