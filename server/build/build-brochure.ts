import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles app/brochure with fonts, drawings and colours into one file; resolves to its path. `folder` must be below the
 * root, so that packages resolve.
 */
export async function buildProgram(root: string, folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    // Use React's production build, also beside a development server.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: 'app/brochure/program.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'program.js' } },
    },
  });
  return join(root, folder, 'program.js');
}

if (import.meta.main) await buildProgram(process.cwd(), 'build/brochure');
