import type { MiddlewareHandler } from 'hono';

/**
 * Nothing here unpacks what it is sent: a compressed body would be read as if it were plain, and refused as nonsense.
 * RFC 9110 §8.4: 415, with what is taken instead.
 */
export const encodedBodies: MiddlewareHandler = (c, next) => {
  const coding = c.req.header('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return next();
  const error = 'Send the body as it is, without Content-Encoding.';
  return Promise.resolve(c.json({ error }, 415, { 'accept-encoding': 'identity' }));
};
