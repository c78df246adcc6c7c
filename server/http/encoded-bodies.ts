import type { MiddlewareHandler } from 'hono';

/** Refuses compressed bodies with 415, because the server does not decompress requests (RFC 9110 §8.4). */
export const refuseEncodedBodies: MiddlewareHandler = (c, next) => {
  const coding = c.req.header('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return next();
  const error = 'Send the body as it is, without Content-Encoding.';
  return Promise.resolve(c.json({ error }, 415, { 'accept-encoding': 'identity' }));
};
