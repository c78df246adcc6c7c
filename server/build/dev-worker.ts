import type { ViteDevServer } from 'vite';
import type { DeskWorker } from '../desk-worker/mount.ts';
import { buildWorker } from './build-worker.ts';
import { rebuildOnChange } from './rebuild-on-change.ts';

const FOLDER = 'node_modules/.cache/desk-worker';

/** The desk's service worker for `npm run dev`. */
export function devWorker(root: string, watcher: ViteDevServer['watcher']): DeskWorker {
  return rebuildOnChange({ root, watcher, sources: /^(app|domain)\// }, () => buildWorker(root, FOLDER));
}
