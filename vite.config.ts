import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const OURS = /[\\/](app|domain)[\\/]/;
const DESK = /[\\/]app[\\/](admin|accounts|editing|preview)[\\/]/;
const PAGE = /[\\/]app[\\/](root|entry\.client|(site|pages|not-found)[\\/].*(layout|page))\.tsx$/;
/** What the first touch of the home page fetches. */
const FIRST = /[\\/]app[\\/](root|entry\.client|site[\\/]layout|pages[\\/]home[\\/]page)\.tsx$/;

/** One file for what several others use, where `belongs` says so. */
function group(name: string, belongs: (id: string, graph: Graph) => boolean) {
  return {
    name: (id: string, graph: Graph) => (belongs(id, graph) ? name : null),
    debugName: name,
    test: OURS,
    minShareCount: 2,
  };
}

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Nothing of the framework is run for its side effects alone.
          treeshake: { moduleSideEffects: 'no-external' },
          output: {
            codeSplitting: {
              // What is needed together comes in one file, which compresses better than many. In this order: a group
              // takes along what its modules import.
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                group('shared', (id, graph) => pagesThatShow(id, graph).some((page) => FIRST.test(page))),
                group('pages', (id, graph) => pagesThatShow(id, graph).length > 0),
                group('overlays', (id, graph) => !isForDeskAlone(id, graph)),
                group('desk', () => true),
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: true },
});

/** The public pages that cannot be shown without a module: they import it at once, or what they import does. */
function pagesThatShow(id: string, graph: Graph): string[] {
  const files = [...importersOf(id, (each) => graph.getModuleInfo(each)?.importers ?? [])];
  return files.map((file) => file.split('?')[0] ?? '').filter((file) => PAGE.test(file));
}

/** Whether only pages of editors load the module, directly or through others: a visitor's browser never needs it. */
function isForDeskAlone(id: string, graph: Graph): boolean {
  const ends: string[] = [];
  importersOf(id, (each) => {
    const info = graph.getModuleInfo(each);
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    if (importers.length === 0 || info?.isEntry) ends.push(each);
    return importers;
  });
  return ends.every((end) => DESK.test(end));
}

/** The module itself and whatever imports it, directly or through others. */
function importersOf(id: string, importers: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [id];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    waiting.push(...importers(each));
  }
  return seen;
}
