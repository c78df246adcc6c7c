import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type CachedResponse, cachedResponse, type Encoded } from './answer.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * A static file as a cached response. Its name changes with its content; `cacheControl` overrides this for other files.
 */
export function fileResponse(name: string, encoded: Encoded, cacheControl = ONE_YEAR): CachedResponse {
  const headers = [
    ['content-type', TYPES[extname(name)] ?? 'application/octet-stream'],
    ['cache-control', cacheControl],
    ['x-content-type-options', 'nosniff'],
    ['vary', 'accept-encoding'],
  ] as const;
  return cachedResponse({ encoded, headers, etag: `"${name}"` });
}

/**
 * Built scripts, styles, drawings and fonts by address, in every precompressed encoding (build.ts). Each file is read
 * once, at the latest by `readAll`. They stay in memory (about two megabytes), because a later release may replace the
 * files.
 */
export function openStaticFiles(folder: string, base: string) {
  const names = new Set(readdirSync(folder));
  const files = new Map<string, CachedResponse>();

  /** Undefined when the file cannot be read now: the visitor gets a 404. */
  function read(name: string): CachedResponse | undefined {
    try {
      const encoded: Encoded = { identity: readFileSync(join(folder, name)) };
      if (names.has(`${name}.br`)) encoded.br = readFileSync(join(folder, `${name}.br`));
      if (names.has(`${name}.gz`)) encoded.gzip = readFileSync(join(folder, `${name}.gz`));
      return fileResponse(name, encoded);
    } catch {
      return undefined;
    }
  }

  function get(path: string): CachedResponse | undefined {
    const cached = files.get(path);
    if (cached) return cached;
    const name = path.startsWith(base) ? path.slice(base.length) : '';
    if (!TYPES[extname(name)] || !names.has(name)) return undefined;
    const answer = read(name);
    if (answer) files.set(path, answer);
    return answer;
  }

  return {
    get,
    /** Reads all remaining files, and yields to requests between two files. */
    async readAll() {
      for (const name of names) {
        get(base + name);
        await setImmediate();
      }
    },
  };
}
