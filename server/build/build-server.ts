import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { fasterLoading } from './faster-loading.ts';
import { LICENCES } from './licences.ts';
import { BUILT_SERVER } from './output.ts';

/** Entry points of the bundle by output name (server/process/program-path.ts finds them). */
const PROGRAMS = {
  main: 'server/main.ts',
  pages: 'build/server/index.js',
  'encoder-process': 'server/media/encoder-process.ts',
  'film-process': 'server/media/film-process.ts',
  'pdf-process': 'server/media/pdf-process.ts',
  'print-process': 'server/brochure/print-process.ts',
  'copy-process': 'server/backups/copy-process.ts',
  'import-worker': 'server/leads/import-worker.ts',
  'password-strength-worker': 'server/accounts/password-strength-worker.ts',
};

/**
 * Bundles the server with its packages into a few files: it starts faster and uses less memory
 * (docs/decisions/built-server.md). Build the pages first.
 */
export async function buildServer(root: string): Promise<void> {
  const outDir = join(root, BUILT_SERVER);
  await rm(outDir, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [fasterLoading],
    // sharp finds its native library relative to its own files.
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      license: { fileName: LICENCES.server },
      target: 'esnext',
      outDir,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, join(root, file)])),
        // Optional modules for other engines and databases.
        external: ['pg-native', 'cloudflare:sockets', 'bun:sqlite'],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Keep names for readable stack traces.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}

if (import.meta.main) await buildServer(process.cwd());
