import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limits for draining an unread body, in bytes and milliseconds. */
const MAX_BYTES = 1024 * 1024;
const MAX_MS = 2_000;

/**
 * Reads and discards the rest of a body after an early response. Only then can the connection carry the next request,
 * which behind a proxy may be another visitor's. Resolves to false for a larger or slower body: then the connection
 * must end (closeLingering).
 */
export function drainUnreadBody(incoming: IncomingMessage): Promise<boolean> {
  const { headers, readableEnded, destroyed } = incoming;
  const announced = Number(headers['content-length'] ?? 0);
  const hasBody = headers['transfer-encoding'] !== undefined || announced > 0;
  if (!hasBody || readableEnded || destroyed) return Promise.resolve(true);
  if (announced > MAX_BYTES) return Promise.resolve(false);
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
      resolve(incoming.readableEnded);
    }
    incoming.on('data', count).on('end', done).on('close', done);
    incoming.resume();
  });
}

/**
 * Ends the connection after this response, and discards what still arrives for a moment. Closed at once, it would be
 * reset, and a proxy that is still sending would lose the response.
 */
export function closeLingering(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  outgoing.shouldKeepAlive = false;
  // Node calls this after the response; by default it closes both directions.
  socket.destroySoon = () => socket.end();
  incoming.on('data', () => incoming.resume()).resume();
  const timer = setTimeout(() => socket.destroy(), MAX_MS);
  socket.once('close', () => clearTimeout(timer));
}
