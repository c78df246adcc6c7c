import type { ViteDevServer } from 'vite';
import { loadProgram, type Program } from '../brochure/program.ts';
import { buildProgram } from './build-brochure.ts';
import { rebuildOnChange } from './rebuild-on-change.ts';

/** The brochure program for `npm run dev`. */
export function devBrochureProgram(root: string, watcher: ViteDevServer['watcher']): () => Promise<Program> {
  return rebuildOnChange({ root, watcher, sources: /^(app|domain)\// }, () =>
    buildProgram(root, 'node_modules/.cache/brochure').then(loadProgram),
  );
}
