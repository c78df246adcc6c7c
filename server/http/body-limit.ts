import { bodyLimit as limitOf } from 'hono/body-limit';
import { BODY_LIMIT_BYTES, TOO_LARGE } from './body-bytes.ts';

/** Refuses bodies over 32 kB, whether they say how long they are or come in pieces without saying. */
export const bodyLimit = limitOf({
  maxSize: BODY_LIMIT_BYTES,
  onError: (c) => c.json({ error: TOO_LARGE }, 413),
});
