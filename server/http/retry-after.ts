import { createMiddleware } from 'hono/factory';

/** A restarting database is back by then. */
export const RETRY_AFTER_S = 10;

/** Adds `Retry-After` to every 503 response that lacks one. */
export const retryAfter = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('retry-after')) {
    c.res.headers.set('retry-after', String(RETRY_AFTER_S));
  }
});
