import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Answer, answerOf, type Encoded } from './answer.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** A file as it is sent, whose name changes with its content; `kept` says how long browsers keep it where it does not. */
export function fileAnswer(name: string, encoded: Encoded, kept = ONE_YEAR): Answer {
  const headers = [
    ['content-type', TYPES[extname(name)] ?? 'application/octet-stream'],
    ['cache-control', kept],
    ['x-content-type-options', 'nosniff'],
    ['vary', 'accept-encoding'],
  ] as const;
  return answerOf({ encoded, headers, etag: `"${name}"` });
}

/**
 * Reads the built scripts, styles, drawings and fonts once, in every form they were compressed to (build.ts); they are
 * about two megabytes and never change while serving.
 */
export async function readStaticFiles(folder: string, base: string): Promise<Map<string, Answer>> {
  const files = new Map<string, Answer>();
  const names = new Set(await readdir(folder));
  for (const name of names) {
    if (!TYPES[extname(name)]) continue;
    const read = (ending: string) =>
      names.has(name + ending) ? readFile(join(folder, name + ending)) : Promise.resolve(undefined);
    const [identity, br, gzip] = await Promise.all([readFile(join(folder, name)), read('.br'), read('.gz')]);
    files.set(`${base}${name}`, fileAnswer(name, { identity, ...(br && { br }), ...(gzip && { gzip }) }));
  }
  return files;
}
