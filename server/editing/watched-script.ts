import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { buildScript } from './build-script.ts';
import type { EditingScript } from './bundle.ts';

const FOLDER = 'node_modules/.cache/editing';

/** The script of `npm run dev`: built when it is first wanted, and again once something it is made of was saved. */
export function watchedScript(root: string, watcher: ViteDevServer['watcher']): EditingScript {
  let built: Promise<string> | null = null;
  watcher.on('all', (_event, file) => {
    if (/^(app\/editing|domain)\//.test(relative(root, file).replaceAll('\\', '/'))) built = null;
  });
  const make = async () => {
    await rm(join(root, FOLDER), { recursive: true, force: true });
    return `/@fs${await buildScript(root, FOLDER)}`;
  };
  return () => {
    built ??= make();
    return built;
  };
}
