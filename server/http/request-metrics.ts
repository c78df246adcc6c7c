import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../health/metrics.ts';
import type { Operations } from '../health/operations.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { clientOf } from './client-address.ts';
import { createFailureReport } from './failure-report.ts';
import { routeKind } from './route-kind.ts';
import type { SiteEnv } from './site-env.ts';

type Options = { config: Config; log: Log; metrics: Metrics; operations: Operations };

/** Gives each request an id, determines its client, and counts and times the responses. */
export function requestMetrics({ config, log, metrics, operations }: Options): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const started = performance.now();
    const { headers, url, method } = c.req.raw;
    const requestId = randomUUID();
    const client = clientOf(headers, url, c.env.remoteAddress, config.trustedProxies);
    const failure = createFailureReport(log, { id: requestId, method });
    c.set('requestId', requestId);
    c.set('client', client);
    c.set('failure', failure);
    operations.notice(client, headers);
    await next();
    // Phones lose their connection during a request; this is no failure.
    const gone = c.env.isGone();
    const { status } = c.res;
    // A refusal under load is intended: do not let a flood fill the log.
    const busy = status === 503 && !failure.error && c.res.headers.has('retry-after');
    const label = gone ? 'gone' : busy ? 'busy' : `${Math.floor(status / 100)}xx`;
    const route = c.env.cacheKey === undefined ? routeKind(method, c.req.path) : 'rendering';
    metrics.countAnswer({ method, route, status: label }, started);
    if (gone || busy || status < 500) return;
    if (!failure.error) log.error({ request: requestId, method, status }, 'request failed');
  };
}
