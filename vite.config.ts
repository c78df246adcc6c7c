import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { LICENCES } from './server/licences.ts';
import {
  allImporters,
  type Graph,
  group,
  importersOf,
  sharedGroups,
} from './server/public-client/chunk-groups.ts';
import { SCRIPT_TARGET, STYLE_TARGET } from './server/support-floor.ts';

const DESK = /[\\/]app[\\/](admin|accounts|editing|preview|desk-worker)[\\/]/;

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
              // What is needed together comes in one file, which compresses better than many.
              groups: [
                // With what the beginning shares with pages: from a file of theirs it would bring its styles first.
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|app[\\/]start[\\/](document-as-it-stands|loader|runs)\./,
                },
                ...sharedGroups,
                group('pages', (id, graph) => !isForDeskAlone(id, graph)),
                group('desk', () => true),
              ],
            },
          },
        },
      },
    },
  },
  build: { target: SCRIPT_TARGET, cssTarget: STYLE_TARGET, assetsInlineLimit: 0, cssCodeSplit: true },
});

/** Whether only pages of editors load the module, directly or through others: a visitor's browser never needs it. */
function isForDeskAlone(id: string, graph: Graph): boolean {
  const importers = allImporters(graph);
  const ends = [...importersOf(id, importers)].filter(
    (each) => importers(each).length === 0 || graph.getModuleInfo(each)?.isEntry,
  );
  return ends.every((end) => DESK.test(end));
}
