import type { IncomingMessage, ServerResponse } from 'node:http';

const running = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Cuts off a request whose body is incomplete after `ms`. Node has only one such limit for all requests. */
export function limitRequestTime(incoming: IncomingMessage, outgoing: ServerResponse, ms: number): void {
  const { headers } = incoming;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    const { socket } = incoming;
    if (socket.writable && !outgoing.headersSent) socket.write(TIMED_OUT);
    socket.destroy();
  }, ms);
  running.set(incoming, timer);
  incoming.once('close', () => clearTimeout(timer));
}

/** Lifts the limit for a known sender: the upload handlers have limits of their own. */
export function liftRequestTime(incoming: IncomingMessage): void {
  clearTimeout(running.get(incoming));
}
