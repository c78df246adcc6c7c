import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Addresses of files. */
type Parts = { module: string; imports: string[]; css: string[] };

/** The script and the style sheets of the public pages: what all of them need, and what each does by its route's id. */
export type PublicClient = { main: Parts; pages: Record<string, Parts> };

/** Where `npm run build` writes it down. */
export const BUILT_CLIENT = 'build/public-client.json';

export const readClient = async (root: string): Promise<PublicClient> =>
  JSON.parse(await readFile(join(root, BUILT_CLIENT), 'utf8')) as PublicClient;
