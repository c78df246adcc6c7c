import { matchesEtag } from '../../domain/etag.ts';
import { isStoredName } from '../../domain/media/file-name.ts';
import { contentTypeOf } from '../../domain/media/served-name.ts';
import { etagOf } from './etag.ts';
import { FileGone, type FindFile, type StoredFile } from './storage/storage.ts';

export type Files = { serve: (request: Request, file: string) => Promise<Response> };

const YEAR = 'public, max-age=31536000, immutable';
/** File names of the release may be reused by a later one: browsers revalidate and mostly get 304. */
const DAY = 'public, max-age=86400';

/** Defence in depth: even if a file were rendered as a page, nothing in it would run. */
const INERT = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/** Serves films, originals and documents, with range requests. */
export function createFiles({ find }: { find: FindFile }): Files {
  return {
    async serve(request, file) {
      const found = await find(file);
      if (found === null) return missing();
      return answer(request, file, found).catch((error) => {
        if (error instanceof FileGone) return missing();
        throw error;
      });
    },
  };
}

const missing = () => Response.json({ error: 'There is no such file.' }, { status: 404 });

async function answer(request: Request, file: string, found: StoredFile): Promise<Response> {
  const etag = etagOf(found);
  const modified = new Date(found.modifiedMs).toUTCString();
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': isStoredName(file) ? YEAR : DAY,
    'content-security-policy': INERT,
    'content-type': contentTypeOf(file),
    etag,
    'last-modified': modified,
    'x-content-type-options': 'nosniff',
  });
  if (file.endsWith('.pdf')) headers.set('content-disposition', `attachment; filename="${file}"`);
  if (isUnchanged(request, etag, found)) return new Response(null, { status: 304, headers });

  const range = wantsRange(request, etag, modified)
    ? parseRange(request.headers.get('range'), found.size)
    : null;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${found.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${found.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || found.size === 0) return new Response(null, { status, headers });
  return new Response(await found.read({ start, end }), { status, headers });
}

function isUnchanged(request: Request, etag: string, found: StoredFile): boolean {
  const ifNoneMatch = request.headers.get('if-none-match');
  if (ifNoneMatch !== null) return matchesEtag(ifNoneMatch, etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return Number.isFinite(since) && Math.floor(found.modifiedMs / 1000) * 1000 <= since;
}

/** With `If-Range` a changed file is sent completely. */
function wantsRange(request: Request, etag: string, modified: string): boolean {
  const condition = request.headers.get('if-range');
  return condition === null || condition === etag || condition === modified;
}

/**
 * Parses a single byte range with inclusive ends; null when absent, malformed or multiple (a server may then send the
 * whole file: RFC 9110 §14.2).
 */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
