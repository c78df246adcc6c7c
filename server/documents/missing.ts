import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The name under which the one page is kept that is shown for every address where there is nothing. */
export const MISSING_PAGE = '/404';

/** What of an address tells that it is no page: data of a page, or what is asked of the server itself. */
const NO_PAGE = /\.data$|^\/__/;

/**
 * Says of a path whether there is nothing at it: no page of `routes` but the one for everything else, and nothing
 * that the server answers before the pages, by the first segment of its `served` patterns (`/pictures/:file`).
 */
export function createMissing(routes: Routes, served: readonly string[]): (path: string) => boolean {
  const branches = childrenOf(routes, undefined);
  const firstOf = (path: string) => path.split('/', 2)[1] ?? '';
  const before = new Set(served.map(firstOf));
  return (path) => {
    if (before.has(firstOf(path)) || NO_PAGE.test(path) || !path.startsWith('/') || path.startsWith('//')) {
      return false;
    }
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
