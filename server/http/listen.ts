import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { BlockList, createServer as createSocketServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../process/config.ts';
import type { Connection } from './client-address.ts';
import { limitConnections } from './connection-limit.ts';
import { liftRequestTime, limitRequestTime } from './request-time.ts';
import { closeLingering, drainUnreadBody } from './unread-body.ts';

type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

/**
 * Node's default limits are loose: slow or endless requests would hold a connection for minutes. Its single limit for
 * bodies is the one of uploads; other requests have less (request-time.ts).
 */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 31 * 60_000,
  keepAliveTimeout: 20_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
};

/**
 * Idle connections are closed after this. Otherwise a client that requests a film and never reads it would hold a slot
 * for ever. Longer than the slowest response, the brochure.
 */
const STANDSTILL_MS = 150_000;

/** Time for a visitor's whole request, in milliseconds. */
const REQUEST_MS = 30_000;

/**
 * Passes a Node request to a fetch function, with facts about its socket. `host` replaces a missing Host header, as in
 * HTTP/1.0 health checks of load balancers.
 */
export function requestListener(fetch: Fetch, host?: string): RequestListener {
  const withConnection = async (
    request: Request,
    { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  ) => {
    const answer = await fetch(request, {
      remoteAddress: incoming.socket.remoteAddress ?? '',
      isGone: () => incoming.socket.destroyed,
      liftTime: () => liftRequestTime(incoming),
    });
    if (!(await drainUnreadBody(incoming))) closeLingering(incoming, outgoing);
    return answer.body && !answer.headers.has('content-length') ? breaking(answer, outgoing) : answer;
  };
  return getRequestListener(withConnection as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
    ...(host !== undefined && { hostname: host }),
  });
}

/**
 * A copy of the response that closes its connection when the body fails. Otherwise the library would end a broken
 * body as if it were complete.
 */
function breaking(answer: Response, outgoing: ServerResponse): Response {
  const reader = answer.body?.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await reader?.read();
        if (next?.value) controller.enqueue(next.value);
        if (next?.done !== false) controller.close();
      } catch {
        outgoing.destroy();
        controller.close();
      }
    },
    cancel: (reason) => reader?.cancel(reason),
  });
  return new Response(body, answer);
}

export type ListenOptions = Pick<Config, 'host' | 'port'> & {
  trustedProxies?: BlockList;
  /** The host assumed for a request that names none. */
  siteHost?: string;
  standstillMs?: number;
  /** How long a visitor may take to send a request, in milliseconds. */
  requestMs?: number;
  /** Called before `fetch`: answers the request, or returns false (at once or later). */
  front?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean | Promise<boolean>;
  /** Counts open connections. */
  connections?: { inc: () => void; dec: () => void };
  /** Called now and then while an address exceeds its connection limit. */
  onConnectionRefused?: () => void;
};

export async function listen(fetch: Fetch, options: ListenOptions) {
  const { host, port, standstillMs = STANDSTILL_MS, requestMs = REQUEST_MS } = options;
  const answer = requestListener(fetch, options.siteHost);
  let draining = false;
  const unanswered = new Set<ServerResponse>();
  const server = createServer(HTTP_LIMITS, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (draining) endConnection(outgoing);
    else {
      unanswered.add(outgoing);
      outgoing.once('close', () => unanswered.delete(outgoing));
    }
    limitRequestTime(incoming, outgoing, requestMs);
    const passOn = () => answer(incoming, outgoing as ServerResponse & { req: IncomingMessage });
    const answered = options.front?.(incoming, outgoing) ?? false;
    if (answered === false) passOn();
    // If the cache fails, the app handles the request and logs the cause.
    else if (answered !== true) answered.then((done) => done || passOn(), passOn);
  });
  limitConnections(server, {
    trusted: options.trustedProxies ?? new BlockList(),
    onRefused: options.onConnectionRefused ?? (() => undefined),
  });
  const { connections } = options;
  if (connections) {
    server.on('connection', (socket) => {
      connections.inc();
      socket.once('close', () => connections.dec());
    });
  }
  server.timeout = standstillMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    server,
    /** From now on every response closes its connection; new connections are still accepted. */
    drain: () => {
      draining = true;
      unanswered.forEach(endConnection);
      server.closeIdleConnections();
    },
    close: (graceMs: number) => closeGently(server, graceMs),
  };
}

/** Closes the connection after this response, so that a proxy connects elsewhere. */
function endConnection(outgoing: ServerResponse): void {
  // Node adds `Connection: close`, unless the headers are sent already.
  outgoing.shouldKeepAlive = false;
  const { socket } = outgoing;
  if (outgoing.headersSent) outgoing.once('finish', () => socket?.end());
}

/** Throws when the address cannot be listened on, before other work starts that a second process must not do. */
export async function assertPortFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createSocketServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`PORT ${port} on ${host} is already in use.`);
    case 'EACCES':
      return new Error(`PORT ${port} on ${host} may not be opened by this user.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}

/** Stops accepting requests, lets running ones finish, and closes the rest after `graceMs`. */
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
