import type { IncomingMessage } from 'node:http';

/** So much of a body that nobody wants is read all the same, in bytes and in milliseconds. */
const MAX_BYTES = 1024 * 1024;
const MAX_MS = 2_000;

/**
 * Reads what is left of a body that was answered without it, and throws it away: only after it can the connection carry
 * the next request, which behind a proxy may be somebody else's. Left alone, it would be cut half a second later,
 * whatever is on it then. What is longer, or slower, is.
 */
export function drainUnreadBody(incoming: IncomingMessage): Promise<void> {
  const { headers, readableEnded, destroyed } = incoming;
  const announced = Number(headers['content-length'] ?? 0);
  const hasBody = headers['transfer-encoding'] !== undefined || announced > 0;
  if (!hasBody || announced > MAX_BYTES || readableEnded || destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) done();
      // Whoever has only looked at the body holds it back.
      else incoming.resume();
    };
    const timer = setTimeout(done, MAX_MS);
    function done() {
      clearTimeout(timer);
      incoming.off('data', count).off('end', done).off('close', done);
      resolve();
    }
    incoming.on('data', count).on('end', done).on('close', done);
    incoming.resume();
  });
}
