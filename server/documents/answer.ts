import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from './encoding.ts';

/** Bytes in each form they can be sent in. */
export type Encoded = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** One form of an answer, with its header as Node writes it fastest: name, value, name, value … */
type Form = { headers: string[]; body: Buffer };

/** What a page that is kept may be answered with: shown, missing, or removed for good. */
const KEPT_STATUSES = [200, 404, 410] as const;
export type KeptStatus = (typeof KEPT_STATUSES)[number];
export const isKeptStatus = (status: number): status is KeptStatus =>
  (KEPT_STATUSES as readonly number[]).includes(status);

/** An answer that is put together once and sent many times. */
export type Answer = {
  status: KeptStatus;
  etag: string;
  /** Header of what is sent to whoever has it already. */
  unchanged: string[];
  identity: Form;
  gzip: Form;
  br: Form;
};

type Parts = {
  encoded: Encoded;
  headers: readonly (readonly [name: string, value: string])[];
  etag: string;
  /** 200 where none is given. */
  status?: Answer['status'] | undefined;
};

/** Puts an answer together; where a compressed form is missing, the plain one takes its place. */
export function answerOf({ encoded, headers, etag, status = 200 }: Parts): Answer {
  const lines = [...headers, ['etag', etag]];
  const formOf = (body: Buffer, coding: string[] = []): Form => ({
    headers: [...lines.flat(), ...coding, 'content-length', String(body.length)],
    body,
  });
  const identity = formOf(encoded.identity);
  const coded = (name: 'br' | 'gzip') => {
    const body = encoded[name];
    return body ? formOf(body, ['content-encoding', name]) : identity;
  };
  const unchanged = lines.filter(([name]) => name !== 'content-type').flat();
  return { status, etag, unchanged, identity, gzip: coded('gzip'), br: coded('br') };
}

/**
 * Writes an answer straight to the socket, with a cookie of this visitor's own beside it; 304 where the client has it
 * already, no body for HEAD. The status it was answered with.
 */
export function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: Answer,
  cookie: string | null = null,
): number {
  const { headers, method } = incoming;
  const own = (lines: string[]) => (cookie === null ? lines : [...lines, 'set-cookie', cookie]);
  if (answer.status === 200 && isSame(headers['if-none-match'], answer.etag)) {
    outgoing.writeHead(304, own(answer.unchanged)).end();
    return 304;
  }
  const form = answer[encodingFor(headers['accept-encoding'])];
  outgoing.writeHead(answer.status, own(form.headers));
  if (method === 'HEAD') outgoing.end();
  else outgoing.end(form.body);
  return answer.status;
}

/** Weak comparison (RFC 9110 §13.1.2): one page is the same in every encoding. */
function isSame(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  return asked === etag || asked === '*' || asked.split(',').some((one) => one.trim() === etag);
}
