import { createMiddleware } from 'hono/factory';

/** By then a database that restarts is back. */
export const RETRY_AFTER_S = 10;

/** Every 503 says when to ask again. What knows better has said so itself. */
export const retryAfter = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('retry-after')) {
    c.res.headers.set('retry-after', String(RETRY_AFTER_S));
  }
});
