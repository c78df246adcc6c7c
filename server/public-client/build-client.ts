import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { build, type Plugin, type Rolldown } from 'vite';
import { LICENCES } from '../licences.ts';
import { SCRIPT_TARGET, STYLE_TARGET } from '../support-floor.ts';
import { BUILT_CLIENT, type PublicClient } from './built-client.ts';
import { group, sharedGroups } from './chunk-groups.ts';

const MAIN = 'app/public-client/main.tsx';
/** What is needed together comes in one file, which compresses better than many. */
const groups = [
  { name: 'base', test: /[\\/]app[\\/]ui[\\/]styles[\\/]/ },
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  ...sharedGroups,
  group('pages', () => true),
];

/**
 * Chromium compiles what begins so while it is fetched, and not a function at a time in the thread that answers touches.
 * React uses most of its functions to take a page over: a sixth less of that work, measured on a processor 4 times slower.
 */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

/** Takes the router's place, and imports what it does not take itself. */
const ROUTER = 'app/public-client/router.tsx';
const LAYOUT = 'site/layout.tsx';
const PAGE = 'public-page:';

/** Ids of the routes inside the public layout, which are their files. */
async function pagesOf(root: string): Promise<string[]> {
  const { default: routes } = (await import(join(root, 'app/routes.ts'))) as { default: RouteConfigEntry[] };
  return routes
    .filter(({ file }) => file === LAYOUT)
    .flatMap(({ children = [] }) => children.map(({ file }) => file.replace(/\.tsx$/, '')));
}

/** Of a route's file only what is shown: the rest, which belongs to the server, is left out with all that it imports. */
function publicParts(root: string): Plugin {
  const router = join(root, ROUTER);
  return {
    name: 'public-parts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith(PAGE)) return `\0${source}`;
      return source === 'react-router' && importer !== router ? router : null;
    },
    load(id) {
      if (!id.startsWith(`\0${PAGE}`)) return null;
      const file = join(root, 'app', `${id.slice(PAGE.length + 1)}.tsx`);
      return `export { default } from ${JSON.stringify(file)};`;
    },
  };
}

/**
 * Builds the script of the public pages, and their style sheets, beside what the router's own build made: there the
 * browser leads from page to page, so that no visitor loads a router. Writes down which files each page needs.
 */
export async function buildClient(root: string): Promise<void> {
  const pages = await pagesOf(root);
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [publicParts(root)],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: SCRIPT_TARGET,
      cssTarget: STYLE_TARGET,
      outDir: 'build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      license: { fileName: LICENCES.public },
      rolldownOptions: {
        input: {
          main: join(root, MAIN),
          ...Object.fromEntries(pages.map((id) => [id, PAGE + id])),
        },
        preserveEntrySignatures: 'exports-only',
        treeshake: { moduleSideEffects: (id) => /\.css$/.test(id) },
        output: {
          entryFileNames: ({ name }) => `assets/public-${name.split('/').at(-2) ?? name}-[hash].js`,
          chunkFileNames: 'assets/public-[name]-[hash].js',
          codeSplitting: { groups },
          postBanner: ({ name }) => (name === 'framework' ? COMPILED_AHEAD : ''),
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((each) => each.type === 'chunk');
  const client = clientOf(chunks, pages);
  await rm(join(root, BUILT_CLIENT), { force: true });
  await writeFile(join(root, BUILT_CLIENT), JSON.stringify(client));
}

/** What each page loads, in the order in which it is loaded. */
function clientOf(chunks: Rolldown.OutputChunk[], pages: readonly string[]): PublicClient {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = (id: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(id));
    if (!found) throw new Error(`The public pages were built without ${id}.`);
    return found;
  };
  const importsOf = ({ imports }: Rolldown.OutputChunk): Rolldown.OutputChunk[] => {
    const direct = imports.flatMap((file) => byFile.get(file) ?? []);
    return [...new Set([...direct, ...direct.flatMap(importsOf)])];
  };
  const url = (file: string) => `/${file}`;
  const cssOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])].map(url);
  const partsOf = (chunk: Rolldown.OutputChunk) => {
    const imports = importsOf(chunk);
    const files = imports.map(({ fileName }) => url(fileName));
    return { module: url(chunk.fileName), imports: files, css: [chunk, ...imports].flatMap(cssOf) };
  };
  const main = partsOf(entry(MAIN));
  const isLayout = (href: string) => cssOf(entry(MAIN)).includes(href) && !href.includes('/base-');
  return {
    // What lies under everything comes first, then what pages share, then the layout.
    main: { ...main, css: [...main.css.filter((href) => !isLayout(href)), ...main.css.filter(isLayout)] },
    pages: Object.fromEntries(pages.map((id) => [id, partsOf(entry(PAGE + id))])),
  };
}

if (import.meta.main) await buildClient(process.cwd());
