import type { Rolldown } from 'vite';

export type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const OURS = /[\\/](app|domain)[\\/]/;
const PLAN = /[\\/]app[\\/]drawings[\\/]plan[\\/]/;
/** What a page is sent with and React leaves as it is (app/ui/as-sent.tsx). */
const DRAWN = /[\\/](drawings[\\/](location-map|plot-scale|price-list|price-table)|content[\\/]legal)\.tsx?$/;
const FIRST =
  /[\\/]app[\\/](root|entry\.client|public-client[\\/]main|site[\\/]layout|pages[\\/]home[\\/]page)\.tsx$/;
/** Whether it is fetched with the home page. */
const isFirst = (id: string) => FIRST.test(id.split('?')[0] ?? '');

const isForm = (id: string) => /[\\/]app[\\/]enquiries[\\/]popup-form\.tsx$/.test(id);

/** One file for what several others use, where `belongs` says so. */
export function group(name: string, belongs: (id: string, graph: Graph) => boolean) {
  return {
    name: (id: string, graph: Graph) => (belongs(id, graph) ? name : null),
    debugName: name,
    test: OURS,
    minShareCount: 2,
  };
}

const importersAtOnce = (graph: Graph) => (id: string) => graph.getModuleInfo(id)?.importers ?? [];

export const allImporters = (graph: Graph) => (id: string) => {
  const info = graph.getModuleInfo(id);
  return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
};

/** The module itself and whatever imports it, directly or through others. */
export function importersOf(id: string, importers: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [id];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    waiting.push(...importers(each));
  }
  return seen;
}

/** What several pages share, in this order: a group takes along what its modules import. */
export const sharedGroups = [
  group('shared', (id, graph) => [...importersOf(id, importersAtOnce(graph))].some(isFirst)),
  group('drawn', (id) => DRAWN.test(id)),
  group('fields', (id, graph) => [...importersOf(id, importersAtOnce(graph))].some(isForm)),
  // What opens over the home page, too, needs nothing of other pages.
  group('overlays', (id, graph) => !PLAN.test(id) && [...importersOf(id, allImporters(graph))].some(isFirst)),
  group('plan', (id) => PLAN.test(id)),
];
