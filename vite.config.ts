import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

const OURS = /[\\/](app|domain)[\\/]/;

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
              // What every page needs comes in one file, which compresses better than many.
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name: (id, graph) => (isForDeskAlone(id, graph) ? null : 'shared'),
                  debugName: 'shared',
                  test: OURS,
                  minShareCount: 2,
                },
                // After what visitors need: a group takes along what its modules import.
                { name: 'desk', test: OURS, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: true },
});

const DESK = /[\\/]app[\\/](admin|accounts|editing|preview)[\\/]/;

/** Whether only pages of editors load the module, directly or through others: a visitor's browser never needs it. */
function isForDeskAlone(id: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    const info = graph.getModuleInfo(each);
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    if (importers.length === 0 || info?.isEntry) {
      if (!DESK.test(each)) return false;
    }
    waiting.push(...importers);
  }
  return true;
}
