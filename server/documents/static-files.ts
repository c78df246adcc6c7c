import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A built file in every form it was compressed to (build.ts). */
export type StaticFile = { type: string; identity: Buffer; br?: Buffer; gzip?: Buffer };

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Reads the built scripts, styles, drawings and fonts once; they are about two megabytes and never change while serving. */
export async function readStaticFiles(folder: string, base: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const names = new Set(await readdir(folder));
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const read = (ending: string) =>
      names.has(name + ending) ? readFile(join(folder, name + ending)) : Promise.resolve(undefined);
    const [identity, br, gzip] = await Promise.all([readFile(join(folder, name)), read('.br'), read('.gz')]);
    files.set(`${base}${name}`, { type, identity, ...(br && { br }), ...(gzip && { gzip }) });
  }
  return files;
}
