import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitOf } from 'hono/body-limit';
import { BODY_LIMIT_BYTES, TOO_LARGE } from './body-bytes.ts';

const limit = limitOf({ maxSize: BODY_LIMIT_BYTES, onError: (c) => c.json({ error: TOO_LARGE }, 413) });

/** Refuses bodies over 32 kB, whether they say how long they are or come in pieces without saying. */
export const bodyLimit: MiddlewareHandler = (c, next) => {
  const { method, headers, body, signal } = c.req.raw;
  if (body && (!headers.has('content-length') || headers.has('transfer-encoding'))) {
    // Hono makes a new request out of this one, which only the platform's own kind of request allows.
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
    c.req.raw = new Request(c.req.url, init);
  }
  return limit(c, next);
};
