import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { buildProgram } from './build-program.ts';
import { type Program, programAt } from './program.ts';

const DRAWN_WITH = /^(app\/(brochure|drawings|site)\/|app\/ui\/(icons\.svg|styles\/tokens\.css)|domain\/)/;

/** The program of `npm run dev`: built when it is first wanted, and again once something it draws with was saved. */
export function watchedProgram(root: string, watcher: ViteDevServer['watcher']): () => Promise<Program> {
  let built: Promise<Program> | null = null;
  watcher.on('all', (_event, file) => {
    if (DRAWN_WITH.test(relative(root, file).replaceAll('\\', '/'))) built = null;
  });
  return () => {
    built ??= buildProgram(root, 'node_modules/.cache/brochure').then(programAt);
    return built;
  };
}
