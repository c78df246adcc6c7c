import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds app/brochure into one file with its fonts, drawings and colours inside; resolves to its path.
 * The folder has to lie below the root, where the packages it imports are found.
 */
export async function buildProgram(root: string, folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    // The printer runs React's production build, also beside a development server.
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
