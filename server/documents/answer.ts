import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '../../domain/etag.ts';
import { encodingFor } from '../http/encoding.ts';

/** Bytes in each form they can be sent in. */
export type Encoded = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** One form of an answer, with its header as Node writes it fastest: name, value, name, value … */
type Representation = { headers: string[]; body: Buffer };

/** What a page that is kept may be answered with: shown, missing, or removed for good. */
const CACHEABLE_STATUSES = [200, 404, 410] as const;
export type CacheableStatus = (typeof CACHEABLE_STATUSES)[number];
export const isCacheableStatus = (status: number): status is CacheableStatus =>
  (CACHEABLE_STATUSES as readonly number[]).includes(status);

/** An answer that is put together once and sent many times. */
export type CachedResponse = {
  status: CacheableStatus;
  etag: string;
  /** Header of every form. */
  headers: string[];
  /** Header of what is sent to whoever has it already. */
  unchanged: string[];
  identity: Representation;
  /** Null where there is no such form: the plain one is sent. */
  gzip: Representation | null;
  br: Representation | null;
};

type Parts = {
  encoded: Encoded;
  headers: readonly (readonly [name: string, value: string])[];
  etag: string;
  /** 200 where none is given. */
  status?: CachedResponse['status'] | undefined;
};

/** Puts an answer together. */
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

/** Gives an answer one more form, or a better one. */
export function addRepresentation(answer: CachedResponse, coding: 'br' | 'gzip', body: Buffer): void {
  answer[coding] = representationOf([...answer.headers, 'content-encoding', coding], body);
}

const representationOf = (headers: string[], body: Buffer): Representation => ({
  headers: [...headers, 'content-length', String(body.length)],
  body,
});

/**
 * Writes an answer straight to the socket, with a cookie of this visitor's own beside it; 304 where the client has it
 * already, no body for HEAD. The status it was answered with.
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
