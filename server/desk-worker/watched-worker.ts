import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { buildWorker } from './build-worker.ts';
import type { DeskWorker } from './mount.ts';

const FOLDER = 'node_modules/.cache/desk-worker';

/** The worker of `npm run dev`: built when it is first wanted, and again once something it is made of was saved. */
export function watchedWorker(root: string, watcher: ViteDevServer['watcher']): DeskWorker {
  let built: Promise<string> | null = null;
  watcher.on('all', (_event, file) => {
    if (/^app\/desk-worker\//.test(relative(root, file).replaceAll('\\', '/'))) built = null;
  });
  return () => (built ??= buildWorker(root, FOLDER));
}
