import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { SCRIPT_TARGET } from './browser-targets.ts';
import { LICENCES } from './licences.ts';

/** Output folder of `npm run build`. */
export const BUILT_WORKER = 'build/worker';
const NAME = 'adminDesk.js';

/**
 * Bundles app/desk-worker into one file in `folder`; resolves to its text. The file name is fixed, because browsers
 * identify a worker by its address.
 */
export async function buildWorker(root: string, folder: string): Promise<string> {
  await rm(join(root, folder), { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      target: SCRIPT_TARGET,
      outDir: folder,
      copyPublicDir: false,
      modulePreload: false,
      license: { fileName: LICENCES.worker },
      // Inline the notice's icon: as a file its address would change with each build.
      assetsInlineLimit: 100_000,
      rolldownOptions: {
        input: 'app/desk-worker/main.ts',
        output: { entryFileNames: NAME, format: 'iife', codeSplitting: false },
      },
    },
  });
  return readFile(join(root, folder, NAME), 'utf8');
}

if (import.meta.main) await buildWorker(process.cwd(), BUILT_WORKER);
