import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config.ts';

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Node's own limits are loose: slow or endless requests would hold a connection for minutes. */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 20_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
};
const MAX_CONNECTIONS = 4_000;

/**
 * A connection on which nothing moves for so long is cut: somebody who asks for a film and never reads it would keep
 * its place for ever. Longer than the slowest answer takes to make, which is the brochure.
 */
const STANDSTILL_MS = 150_000;

export async function listen(
  fetch: Fetch,
  { host, port }: Pick<Config, 'host' | 'port'>,
  standstillMs = STANDSTILL_MS,
) {
  const listener = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  });
  const server = createServer(HTTP_LIMITS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = standstillMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`PORT ${port} on ${host} is already in use.`) : error);
    });
    server.listen(port, host, resolve);
  });
  return { server, close: (graceMs: number) => closeGently(server, graceMs) };
}

/** Stops taking requests, lets those begun finish, and cuts what is still open after `graceMs`. */
function closeGently(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
