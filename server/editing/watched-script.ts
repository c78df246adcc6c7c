import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { rebuiltOnChange } from '../rebuilt-on-change.ts';
import { buildScript } from './build-script.ts';
import type { EditingScript } from './bundle.ts';

const FOLDER = 'node_modules/.cache/editing';

/** The script of `npm run dev`. */
export function watchedScript(root: string, watcher: ViteDevServer['watcher']): EditingScript {
  return rebuiltOnChange({ root, watcher, sources: /^(app|domain)\// }, async () => {
    await rm(join(root, FOLDER), { recursive: true, force: true });
    return `/@fs${await buildScript(root, FOLDER)}`;
  });
}
