import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What a stand-in does instead of its work. */
export type Fault =
  | { do: 'answer'; status: number; body: string; headers?: Record<string, string> }
  /** Does its work, then answers this all the same: a 2xx of another kind, or an error that lies. */
  | { do: 'accept-but-answer'; status: number; body: string; headers?: Record<string, string> }
  /** Never answers. */
  | { do: 'timeout' }
  /** Does its work and never answers: the caller cannot know. */
  | { do: 'accept-and-hang' }
  /** Does its work after `ms`. */
  | { do: 'slow'; ms: number }
  /** Does its work once `until` is there. */
  | { do: 'wait'; until: Promise<unknown> }
  /** Sends the head of an answer, then a byte now and then, without end. */
  | { do: 'drip'; status: number }
  | { do: 'reset' }
  /** Promises a thousand bytes, sends a few, closes. */
  | { do: 'cut'; status: number }
  /** Bytes that are not HTTP. */
  | { do: 'garbage' }
  /** An error with `bytes` of body. */
  | { do: 'oversized'; status: number; bytes: number }
  | { do: 'redirect'; status: number; location: string };

const text = (status: number, body: string, headers: Record<string, string> = {}): Fault => ({
  do: 'answer',
  status,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
});

/** Faults by the name that a sentinel carries; the texts are those met in the field. */
export const FAULTS: Record<string, Fault> = {
  '400': text(
    400,
    'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  ),
  '400-template': text(
    400,
    'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  ),
  '403': text(403, 'API calls are disabled for non-browser applications'),
  '403-access': text(403, 'API access from non-browser environments is currently disabled'),
  '403-strict': text(403, 'API calls in strict mode, but no private key was passed'),
  '404': text(404, 'Not Found'),
  '408': text(408, 'Request Timeout'),
  '412': text(412, 'Gmail_API: Invalid grant. Please reconnect your Gmail account'),
  '413': text(413, 'Variables size limit. The maximum allowed variables size is 50Kb'),
  '422': text(422, 'The recipients address is empty'),
  '426': text(426, 'The monthly quota was reached'),
  '429': text(429, 'Too Many Requests', { 'retry-after': '2' }),
  '451': text(451, 'Unavailable For Headless Browser'),
  '500': text(500, 'Internal Server Error'),
  '502': text(502, '<html><body>Bad Gateway</body></html>', { 'content-type': 'text/html' }),
  '503': text(503, 'Service Unavailable'),
  page: {
    do: 'accept-but-answer',
    status: 200,
    body: '<!doctype html>\n<title>Please log in</title>\n<p>Please log in.</p>',
    headers: { 'content-type': 'text/html; charset=utf-8' },
  },
  timeout: { do: 'timeout' },
  hang: { do: 'accept-and-hang' },
  slow: { do: 'slow', ms: 3000 },
  drip: { do: 'drip', status: 200 },
  reset: { do: 'reset' },
  cut: { do: 'cut', status: 500 },
  garbage: { do: 'garbage' },
  oversized: { do: 'oversized', status: 500, bytes: 20_000_000 },
  redirect: { do: 'redirect', status: 302, location: '/elsewhere' },
};

/** The name of the channel that a stand-in answers to. */
export type Service = string;

/**
 * A sentinel anywhere in a text of the enquiry: `fail-email-503`, `fail-crm-timeout`, `fail-reset` (all
 * services), `fail-email-503x2` (twice, then it works). Returns the fault and how often it strikes.
 */
export function sentinelIn(content: string, service: Service): { fault: Fault; times: number } | null {
  for (const [, only, name = '', times] of content.matchAll(
    /\bfail-(?:(email|crm|webhook)-)?([0-9]{3}(?:-[a-z]+)?|[a-z]+)(?:x(\d+))?\b/g,
  )) {
    const fault = FAULTS[name];
    if (fault && (only === undefined || only === service)) {
      return { fault, times: times === undefined ? Number.POSITIVE_INFINITY : Number(times) };
    }
  }
  return null;
}

/** Plays a fault that answers by itself; resolves when the answer is over or given up. */
export async function play(fault: Fault, response: ServerResponse, signal: AbortSignal): Promise<void> {
  switch (fault.do) {
    case 'answer':
    case 'accept-but-answer':
      response.writeHead(fault.status, fault.headers ?? { 'content-type': 'text/plain' }).end(fault.body);
      return;
    case 'redirect':
      response.writeHead(fault.status, { location: fault.location }).end();
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'garbage':
      response.socket?.end(Buffer.from('\u0000\u0007 this is not HTTP at all \u00ff\r\n\r\n', 'latin1'));
      return;
    case 'cut':
      response.writeHead(fault.status, { 'content-length': '1000', 'content-type': 'text/plain' });
      response.write('the beginning of', () => response.socket?.destroy());
      return;
    case 'oversized':
      return await oversized(fault, response, signal);
    case 'drip':
      response.writeHead(fault.status, { 'content-type': 'text/plain' });
      while (!signal.aborted && !response.destroyed) {
        response.write('.');
        await wait(200, undefined, { signal }).catch(() => {});
      }
      return;
    default:
      // A service that hangs keeps the connection until the caller or the test lets go of it.
      await new Promise<void>((done) => {
        response.once('close', done);
        signal.addEventListener('abort', () => done(), { once: true });
      });
  }
}

async function oversized(
  fault: { status: number; bytes: number },
  response: ServerResponse,
  signal: AbortSignal,
) {
  response.writeHead(fault.status, { 'content-type': 'text/plain' });
  const piece = 'x'.repeat(65_536);
  const gone = once(response, 'close', { signal }).catch(() => {});
  for (let sent = 0; sent < fault.bytes && !response.destroyed && !signal.aborted; sent += piece.length) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain').catch(() => {}), gone]);
  }
  response.end();
}
