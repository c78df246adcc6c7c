import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the built server stands. */
export const BUILT_SERVER = 'build/site';

/** Where the build writes the address of the client of static pages. */
export const BUILT_ISLANDS = 'build/islands.json';

export const readIslands = async (root: string): Promise<string> =>
  JSON.parse(await readFile(join(root, BUILT_ISLANDS), 'utf8')) as string;
