import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';

/** For `npm run dev`: runs `build` on first use, and again after a file matching `sources` changed. */
export function rebuildOnChange<T>(
  { root, watcher, sources }: { root: string; watcher: ViteDevServer['watcher']; sources: RegExp },
  build: () => Promise<T>,
): () => Promise<T> {
  let built: Promise<T> | null = null;
  watcher.on('all', (_event, file) => {
    if (sources.test(relative(root, file).replaceAll('\\', '/'))) built = null;
  });
  return () => (built ??= build());
}
