import { bodyLimit as limitOf } from 'hono/body-limit';

/** Contract: 32 kB for everything a visitor sends. */
const BODY_LIMIT_BYTES = 32 * 1024;

/** Refuses bodies over 32 kB, whether they say how long they are or come in pieces without saying. */
export const bodyLimit = limitOf({
  maxSize: BODY_LIMIT_BYTES,
  onError: (c) => c.json({ error: 'The message is too large: 32 kB is the limit.' }, 413),
});
