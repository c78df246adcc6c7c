import type { Context, MiddlewareHandler } from 'hono';
import type { SiteEnv } from './app.ts';

/** Refuses bodies over `maxBytes`, whether they say how long they are or come in pieces without saying. */
export function bodyLimit(maxBytes: number): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const { headers, method } = c.req.raw;
    const length = headers.get('content-length');
    if (length !== null && !headers.has('transfer-encoding')) {
      return Number(length) > maxBytes ? tooLarge(c) : next();
    }
    const { body, signal } = c.req.raw;
    if (!body) return next();
    const bytes = await readUpTo(body, maxBytes);
    if (!bytes) return tooLarge(c);
    c.req.raw = new Request(c.req.url, { method, headers, signal, body: bytes });
    return next();
  };
}

function tooLarge(c: Context) {
  return c.json({ error: 'The message is too large: 32 kB is the limit.' }, 413);
}

async function readUpTo(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
