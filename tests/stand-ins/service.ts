import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, play, type Service, sentinelIn } from './faults.ts';
import { standInPage } from './page.ts';
import type { Received } from './received.ts';

/** One fault for every request, a queue used up one a request, or a choice by request (its number from 0). */
export type FaultPlan =
  | Fault
  | (Fault | null)[]
  | ((request: Received, number: number) => Fault | null)
  | null;

export type Answer = { status: number; body: string; headers?: Record<string, string>; accepted?: boolean };

export type StandInOptions = {
  /** 0, the default, takes any free port of the loopback interface. */
  port?: number;
  /** A file that every finished request is appended to, one JSON line each. */
  journal?: string;
  /** Told of each request that is refused or unknown. */
  log?: (line: string) => void;
  /** Requests kept for `received` and the page. */
  keep?: number;
};

export type StandIn = {
  url: string;
  received: Received[];
  reset: () => void;
  fail: (plan: FaultPlan) => void;
  close: () => Promise<void>;
};

type Work = {
  service: Service;
  title: string;
  limits: string[];
  /** Judges a request; null for one that the real service does not have. */
  handle: (request: Received) => Answer | null;
  forget?: () => void;
};

/** Real HTTP server around one service's rules: strict, failing on purpose, remembering all it got. */
export async function startStandIn(work: Work, options: StandInOptions): Promise<StandIn> {
  const received: Received[] = [];
  const struck = new Map<string, number>();
  const closing = new AbortController();
  const log = options.log ?? (() => {});
  let plan: FaultPlan = null;
  let count = 0;

  function planned(request: Received): Fault | null {
    const number = count++;
    if (typeof plan === 'function') return plan(request, number);
    if (Array.isArray(plan)) return plan.shift() ?? null;
    return plan;
  }

  function sentinel(request: Received): Fault | null {
    const found = sentinelIn(JSON.stringify(request.body), work.service);
    if (!found) return null;
    const before = struck.get(request.idempotencyKey) ?? 0;
    if (before >= found.times) return null;
    struck.set(request.idempotencyKey, before + 1);
    return found.fault;
  }

  async function serve(message: IncomingMessage, response: ServerResponse) {
    const path = message.url ?? '/';
    if (message.method === 'GET' && path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(standInPage(work.title, work.limits, received));
      return;
    }
    const at = Date.now();
    const bytes = await bodyOf(message);
    const text = bytes.toString('utf8');
    const request: Received = {
      at,
      answeredAt: 0,
      method: message.method ?? '',
      path,
      headers: message.headers,
      idempotencyKey: String(message.headers['idempotency-key'] ?? ''),
      body: parsed(text),
      text,
      bytes,
      status: 0,
      note: '',
      accepted: false,
    };
    received.push(request);
    if (received.length > (options.keep ?? 100_000)) received.shift();
    // The caller may hang up long before a fault is played to its end.
    response.once('close', () => {
      request.answeredAt ||= Date.now();
    });
    try {
      await answer(request, response);
    } finally {
      request.answeredAt ||= Date.now();
      if (options.journal)
        appendFileSync(
          options.journal,
          `${JSON.stringify({ ...request, text: undefined, bytes: undefined })}\n`,
        );
    }
  }

  async function answer(request: Received, response: ServerResponse) {
    const fault = planned(request) ?? sentinel(request);
    if (fault) request.note = `on purpose: ${fault.do}`;
    if (fault?.do === 'slow') await wait(fault.ms, undefined, { signal: closing.signal }).catch(() => {});
    if (fault?.do === 'wait') await fault.until;
    const works = !fault || ['slow', 'wait', 'accept-and-hang', 'accept-but-answer'].includes(fault.do);
    const result = works ? (work.handle(request) ?? unknown(request)) : null;
    request.accepted = result?.accepted ?? false;
    if (result && result.status >= 400) {
      request.note = result.body;
      log(
        `${work.title}: ${request.method} ${request.path.split('?')[0]} -> ${result.status} ${result.body}`,
      );
    }
    if (fault && fault.do !== 'slow' && fault.do !== 'wait' && (!result || result.accepted)) {
      if ('status' in fault) request.status = fault.status;
      await play(fault, response, closing.signal);
    } else if (result) {
      request.status = result.status;
      response.writeHead(result.status, { 'content-type': 'text/plain; charset=utf-8', ...result.headers });
      response.end(result.body);
    }
  }

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      log(`${work.title}: ${String(error)}`);
      response.destroy();
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    reset() {
      received.length = 0;
      struck.clear();
      plan = null;
      count = 0;
      work.forget?.();
    },
    fail(next) {
      plan = Array.isArray(next) ? [...next] : next;
      count = 0;
    },
    async close() {
      closing.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function unknown(request: Received): Answer {
  return { status: 501, body: `Nothing here answers ${request.method} ${request.path.split('?')[0]}` };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What differs between a body's fields and the fields it must have, as a sentence; null when nothing does. */
export function fieldsDiffer(body: Record<string, unknown>, wanted: readonly string[]): string | null {
  const missing = wanted.filter((name) => !(name in body));
  const extra = Object.keys(body).filter((name) => !wanted.includes(name));
  if (missing.length > 0) return `missing: ${missing.join(', ')}`;
  return extra.length > 0 ? `not expected: ${extra.join(', ')}` : null;
}

/** The problem of a JSON request that a relay makes, before its fields are looked at; null when there is none. */
export function wrongRequest(request: Received): string | null {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    return 'Content-Type must be application/json';
  }
  if (!isRecord(request.body)) return 'The body must be a JSON object';
  if (!/^[\w-]{8,100}$/.test(request.idempotencyKey)) return 'Idempotency-Key is required';
  return null;
}
