import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Bytes in each form they can be sent in. */
export type Encoded = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** The best form that the client takes, and the header that names it. */
export function chosen(encoded: Encoded, accept: string): { body: Buffer; encoding: 'br' | 'gzip' | null } {
  if (encoded.br && accept.includes('br')) return { body: encoded.br, encoding: 'br' };
  if (encoded.gzip && accept.includes('gzip')) return { body: encoded.gzip, encoding: 'gzip' };
  return { body: encoded.identity, encoding: null };
}

/** Writes a finished answer straight to the socket: 304 where the client has it already, no body for HEAD. */
export function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { encoded, headers, etag }: { encoded: Encoded; headers: OutgoingHttpHeaders; etag: string },
): number {
  headers.etag = etag;
  if (isSame(incoming.headers['if-none-match'], etag)) {
    delete headers['content-type'];
    outgoing.writeHead(304, headers).end();
    return 304;
  }
  const { body, encoding } = chosen(encoded, String(incoming.headers['accept-encoding'] ?? ''));
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  outgoing.writeHead(200, headers);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
  return 200;
}

/** Weak comparison (RFC 9110 §13.1.2): one page is the same in every encoding. */
function isSame(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  return asked === etag || asked === '*' || asked.split(',').some((one) => one.trim() === etag);
}
