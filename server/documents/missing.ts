import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The name under which the one page is kept that is shown for every address where there is nothing. */
export const MISSING_PAGE = '/404';

/** What of an address tells that it is no page: data of a page, or what is asked of the server itself. */
const NO_PAGE = /\.data$|^\/__/;

const firstOf = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/**
 * Says of a path whether there is nothing at it: no page of `routes` but the one for everything else, and nothing
 * that the server answers before the pages, by the first segment of its `served` patterns (`/pictures/:file`).
 */
export function createMissing(routes: Routes, served: readonly string[]): (path: string) => boolean {
  const branches = childrenOf(routes, undefined);
  const firstServed = new Set(served.map(firstOf));
  const firstOfPages = new Set(pathsOf(branches).map(firstOf));
  return (path) => {
    const first = firstOf(path);
    if (firstServed.has(first) || NO_PAGE.test(path) || !path.startsWith('/') || path.startsWith('//')) {
      return false;
    }
    // The router ranks its pages anew each time it is asked, which takes a millisecond: most need not be asked about.
    if (!firstOfPages.has(first) && !path.includes('%')) return true;
    return isReadable(path) && matchRoutes(branches, path)?.at(-1)?.route.path === '*';
  };
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path).length > 0;
  } catch {
    return false;
  }
}

function childrenOf(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const branch = index ? { index } : { children: childrenOf(routes, id) };
    return [{ id, path, caseSensitive, ...branch } as RouteObject];
  });
}

/** Of every route, from the root. */
function pathsOf(branches: readonly RouteObject[], above = ''): string[] {
  return branches.flatMap(({ path = '', children = [] }) => {
    const own = [above, path].join('/').replace(/\/{2,}/g, '/');
    return [own, ...pathsOf(children, own)];
  });
}
