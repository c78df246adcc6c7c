import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { SCRIPT_TARGET, STYLE_TARGET } from './browser-targets.ts';
import { LICENCES } from './licences.ts';
import { BUILT_ISLANDS } from './output.ts';

const CLIENT = 'app/client/client.ts';
const BASE = /node_modules[\\/](react|react-dom|scheduler)[\\/]|app[\\/]client[\\/]hydrate-island\./;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const FORMS = /app[\\/](enquiries|pages[\\/]site-visit)[\\/]/;

/** The chunk of a module shared by islands: `base` for React and the code of forms, so that forms never load `viewers`. */
function sharedChunk(id: string, graph: Graph): 'base' | 'viewers' | null {
  if (BASE.test(id)) return 'base';
  const importers = importersOf(id, graph);
  const islands = importers.filter((each) => graph.getModuleInfo(each)?.dynamicImporters.length);
  if (islands.length < 2) return null;
  return islands.some((each) => FORMS.test(each)) ? 'base' : 'viewers';
}

/** The module and all its direct and indirect importers. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found];
}

/**
 * Builds the client of static pages: an entry, two chunks with React and shared modules, and a chunk for each island.
 * Style sheets are left out, because the pages include them.
 */
export async function buildIslands(root: string): Promise<void> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'without-styles',
        generateBundle(_, bundle) {
          for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
        },
      },
    ],
    build: {
      target: SCRIPT_TARGET,
      cssTarget: STYLE_TARGET,
      outDir: 'build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      license: { fileName: LICENCES.islands },
      rolldownOptions: {
        input: { islands: join(root, CLIENT) },
        // Islands import from the entry what it already contains.
        preserveEntrySignatures: 'allow-extension',
        treeshake: { moduleSideEffects: (id) => /\.css$/.test(id) },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/island-[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'entry', tags: ['$initial'], priority: 1 },
              { name: sharedChunk, debugName: 'shared' },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const entry = built.output.find((each) => each.type === 'chunk' && each.isEntry);
  if (!entry) throw new Error('The islands were built without an entry.');
  await rm(join(root, BUILT_ISLANDS), { force: true });
  await writeFile(join(root, BUILT_ISLANDS), JSON.stringify(`/${entry.fileName}`));
}

if (import.meta.main) await buildIslands(process.cwd());
