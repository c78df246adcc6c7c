import type { IncomingMessage } from 'node:http';

/** Limits for draining an unread body, in bytes and milliseconds. */
const MAX_BYTES = 1024 * 1024;
const MAX_MS = 2_000;

/**
 * Reads and discards the rest of a body after an early response. Only then can the connection carry the next request,
 * which behind a proxy may be another visitor's. Node would otherwise close it half a second later. Larger or slower
 * bodies are left to that.
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
      // A handler that only looked at the body left it paused.
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
