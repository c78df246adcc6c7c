import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { LICENCES } from '../licences.ts';
import { SCRIPT_TARGET, STYLE_TARGET } from '../support-floor.ts';

/**
 * Builds app/editing into one file with its styles inside, and what it loads later into others; resolves to its path. It stands apart from the site's
 * own build, so that not one byte of it is shared with a script that visitors load.
 */
export async function buildScript(root: string, folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: SCRIPT_TARGET,
      cssTarget: STYLE_TARGET,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      license: { fileName: LICENCES.editing },
      rolldownOptions: {
        input: 'app/editing/main.tsx',
        output: { entryFileNames: 'editing-[hash].js', chunkFileNames: 'part-of-editing-[hash].js' },
      },
    },
  });
  const names = (await readdir(join(root, folder))).filter((name) => /^editing-.+\.js$/.test(name));
  return join(root, folder, names[0] ?? '');
}

if (import.meta.main) await buildScript(process.cwd(), 'build/client/assets');
