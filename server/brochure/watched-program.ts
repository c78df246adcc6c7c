import type { ViteDevServer } from 'vite';
import { rebuiltOnChange } from '../rebuilt-on-change.ts';
import { buildProgram } from './build-program.ts';
import { type Program, programAt } from './program.ts';

/** The program of `npm run dev`. */
export function watchedProgram(root: string, watcher: ViteDevServer['watcher']): () => Promise<Program> {
  return rebuiltOnChange({ root, watcher, sources: /^(app|domain)\// }, () =>
    buildProgram(root, 'node_modules/.cache/brochure').then(programAt),
  );
}
