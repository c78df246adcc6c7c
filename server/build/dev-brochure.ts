import type { ViteDevServer } from 'vite';
import { type Program, programAt } from '../brochure/program.ts';
import { buildProgram } from './build-brochure.ts';
import { rebuiltOnChange } from './rebuild-on-change.ts';

/** The program of `npm run dev`. */
export function watchedProgram(root: string, watcher: ViteDevServer['watcher']): () => Promise<Program> {
  return rebuiltOnChange({ root, watcher, sources: /^(app|domain)\// }, () =>
    buildProgram(root, 'node_modules/.cache/brochure').then(programAt),
  );
}
