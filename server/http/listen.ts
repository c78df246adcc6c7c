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
import { drainUnreadBody } from './unread-body.ts';

type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

/**
 * Node's own limits are loose: slow or endless requests would hold a connection for minutes. Of a request's body it
 * knows only one limit for all, which is that of uploads; the others have less (request-time.ts).
 */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 31 * 60_000,
  keepAliveTimeout: 20_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
};

/**
 * A connection on which nothing moves for so long is cut: somebody who asks for a film and never reads it would keep
 * its place for ever. Longer than the slowest answer takes to make, which is the brochure.
 */
const STANDSTILL_MS = 150_000;

/** A visitor's whole request, in milliseconds. */
const REQUEST_MS = 30_000;

/**
 * Hands a Node request to a fetch function, with what only the socket knows as plain values. `host` stands in where
 * HTTP/1.0 names none, as load balancers ask whether a site is well.
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
    await drainUnreadBody(incoming);
    return answer.body && !answer.headers.has('content-length') ? breaking(answer, outgoing) : answer;
  };
  return getRequestListener(withConnection as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
    ...(host !== undefined && { hostname: host }),
  });
}

/**
 * The same answer, whose connection is cut when its body fails on the way: whoever reads it could not tell otherwise
 * that it is not whole, for the library writes the error into it and ends it as if it were.
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
  /** What a request that names no host is taken to be sent to. */
  siteHost?: string;
  standstillMs?: number;
  /** How long a visitor may take to send a request, in milliseconds. */
  requestMs?: number;
  /** Asked before `fetch`: answers by itself, or says (at once or later) that it does not. */
  front?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean | Promise<boolean>;
  /** An address has more connections than one may have; told once in a while. */
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
    const rest = () => answer(incoming, outgoing as ServerResponse & { req: IncomingMessage });
    const answered = options.front?.(incoming, outgoing) ?? false;
    if (answered === false) rest();
    // What fails here is asked again of the app, which says and logs what is wrong.
    else if (answered !== true) answered.then((done) => done || rest(), rest);
  });
  limitConnections(server, {
    trusted: options.trustedProxies ?? new BlockList(),
    onRefused: options.onConnectionRefused ?? (() => undefined),
  });
  server.timeout = standstillMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    server,
    /** From now on every answer ends its connection; new ones are still taken. */
    drain: () => {
      draining = true;
      unanswered.forEach(endConnection);
      server.closeIdleConnections();
    },
    close: (graceMs: number) => closeGently(server, graceMs),
  };
}

/** Ends the connection with this answer, so that a proxy opens its next one elsewhere. */
function endConnection(outgoing: ServerResponse): void {
  // Node then says `Connection: close` itself; headers that have left already cannot say it.
  outgoing.shouldKeepAlive = false;
  const { socket } = outgoing;
  if (outgoing.headersSent) outgoing.once('finish', () => socket?.end());
}

/** Throws when nobody could listen there, before anything is begun that a start elsewhere would not want. */
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
