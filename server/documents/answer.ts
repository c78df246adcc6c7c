import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '../../domain/etag.ts';
import type { CacheableStatus } from '../http/cacheable-status.ts';
import { encodingFor } from '../http/encoding.ts';

/** The body in each available content encoding. */
export type Encoded = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** One encoding of a response. Headers are a flat list of name, value, name, value, which Node writes fastest. */
type Representation = { headers: string[]; body: Buffer };

/** A response that is built once and sent many times. */
export type CachedResponse = {
  status: CacheableStatus;
  etag: string;
  /** Headers of every representation. */
  headers: string[];
  /** Headers of a 304 response. */
  unchanged: string[];
  identity: Representation;
  /** Null when the response has no such encoding; the identity encoding is sent instead. */
  gzip: Representation | null;
  br: Representation | null;
};

type Parts = {
  encoded: Encoded;
  headers: readonly (readonly [name: string, value: string])[];
  etag: string;
  /** 200 when absent. */
  status?: CachedResponse['status'] | undefined;
};

/** Builds a response from its encodings. */
export function cachedResponse({
  encoded: { identity, br, gzip },
  headers,
  etag,
  status = 200,
}: Parts): CachedResponse {
  const lines = [...headers, ['etag', etag]];
  const all = lines.flat();
  const answer: CachedResponse = {
    status,
    etag,
    headers: all,
    unchanged: lines.filter(([name]) => name !== 'content-type').flat(),
    identity: representationOf(all, identity),
    gzip: null,
    br: null,
  };
  if (br) addRepresentation(answer, 'br', br);
  if (gzip) addRepresentation(answer, 'gzip', gzip);
  return answer;
}

/** Adds an encoding to a response, or replaces it. */
export function addRepresentation(answer: CachedResponse, coding: 'br' | 'gzip', body: Buffer): void {
  answer[coding] = representationOf([...answer.headers, 'content-encoding', coding], body);
}

const representationOf = (headers: string[], body: Buffer): Representation => ({
  headers: [...headers, 'content-length', String(body.length)],
  body,
});

/**
 * Writes the response straight to the socket, with this visitor's own cookie. Sends 304 when the ETag matches and no
 * body for HEAD. Returns the status sent.
 */
export function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: CachedResponse,
  cookie: string | null = null,
): number {
  const { headers, method } = incoming;
  const own = (lines: string[]) => (cookie === null ? lines : [...lines, 'set-cookie', cookie]);
  if (answer.status === 200 && matchesEtag(headers['if-none-match'], answer.etag)) {
    outgoing.writeHead(304, own(answer.unchanged)).end();
    return 304;
  }
  const form = answer[encodingFor(headers['accept-encoding'])] ?? answer.identity;
  outgoing.writeHead(answer.status, own(form.headers));
  if (method === 'HEAD') outgoing.end();
  else outgoing.end(form.body);
  return answer.status;
}
