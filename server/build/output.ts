import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Output folder of the built server. */
export const BUILT_SERVER = 'build/site';

/** File with the address of the built client of static pages. */
export const BUILT_ISLANDS = 'build/islands.json';

export const readIslands = async (root: string): Promise<string> =>
  JSON.parse(await readFile(join(root, BUILT_ISLANDS), 'utf8')) as string;
