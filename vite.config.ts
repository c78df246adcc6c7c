import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { SCRIPT_TARGET, STYLE_TARGET } from './server/build/browser-targets.ts';
import { LICENCES } from './server/build/licences.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const DESK =
  /[\\/]app[\\/](admin|admin-ui|content|desk|accounts|editing|preview|unsubscribe|desk-worker)[\\/]/;
const SHARED = /[\\/](app|domain)[\\/]/;

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        license: { fileName: LICENCES.site },
        rolldownOptions: {
          // Nothing of the framework is run for its side effects alone.
          treeshake: { moduleSideEffects: 'no-external' },
          output: {
            codeSplitting: {
              // What pages of the desk share comes in few files. Public pages load styles of this build, and no script.
              // A group takes along what its modules import.
              groups: [
                // With what the beginning shares with pages: from a file of theirs it would bring its styles first.
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper|app[\\/]start[\\/](unchanged-document|runs|changed-field)\./,
                },
                {
                  name: (id, graph) => (usersOf(id, graph).size === 2 ? 'shared' : null),
                  debugName: 'shared',
                  test: SHARED,
                  minShareCount: 2,
                },
                {
                  name: (id, graph) => (usersOf(id, graph).has('public') ? null : 'desk'),
                  debugName: 'desk',
                  test: SHARED,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: SCRIPT_TARGET, cssTarget: STYLE_TARGET, assetsInlineLimit: 0, cssCodeSplit: true },
});

/** Which pages load the module, directly or through others. */
function usersOf(id: string, graph: Graph): Set<'desk' | 'public'> {
  const importersOf = (each: string) => {
    const info = graph.getModuleInfo(each);
    return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  };
  const found = new Set([id]);
  for (const each of found) for (const importer of importersOf(each)) found.add(importer);
  const ends = [...found].filter(
    (each) => importersOf(each).length === 0 || graph.getModuleInfo(each)?.isEntry,
  );
  return new Set(ends.map((end) => (DESK.test(end) ? 'desk' : 'public')));
}
