import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const OURS = /[\\/](app|domain)[\\/]/;
const DESK = /[\\/]app[\\/](admin|accounts|editing|preview|desk-worker)[\\/]/;
const PLAN = /[\\/]app[\\/]drawings[\\/]plan[\\/]/;
/** What a page is sent with and React leaves as it is (app/ui/as-sent.tsx). */
const DRAWN = /[\\/](drawings[\\/](location-map|plot-scale|price-list|price-table)|content[\\/]legal)\.tsx?$/;
const FIRST = /[\\/]app[\\/](root|entry\.client|site[\\/]layout|pages[\\/]home[\\/]page)\.tsx$/;
/** Whether it is fetched at the first touch of the home page. */
const isFirst = (id: string) => FIRST.test(id.split('?')[0] ?? '');

const isPopup = (id: string) => /[\\/]app[\\/]enquiries[\\/]popup-dialog\.tsx$/.test(id);

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
                group('shared', (id, graph) => [...importersOf(id, importersAtOnce(graph))].some(isFirst)),
                group('drawn', (id) => DRAWN.test(id)),
                group('fields', (id, graph) => [...importersOf(id, importersAtOnce(graph))].some(isPopup)),
                // What opens over the home page, too, needs nothing of other pages.
                group(
                  'overlays',
                  (id, graph) => !PLAN.test(id) && [...importersOf(id, allImporters(graph))].some(isFirst),
                ),
                group('plan', (id) => PLAN.test(id)),
                group('pages', (id, graph) => !isForDeskAlone(id, graph)),
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

const importersAtOnce = (graph: Graph) => (id: string) => graph.getModuleInfo(id)?.importers ?? [];

const allImporters = (graph: Graph) => (id: string) => {
  const info = graph.getModuleInfo(id);
  return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
};

/** Whether only pages of editors load the module, directly or through others: a visitor's browser never needs it. */
function isForDeskAlone(id: string, graph: Graph): boolean {
  const importers = allImporters(graph);
  const ends = [...importersOf(id, importers)].filter(
    (each) => importers(each).length === 0 || graph.getModuleInfo(each)?.isEntry,
  );
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
