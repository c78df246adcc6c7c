import { matchPath, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The cache key of the "not found" page, which all unknown addresses share. */
export const NOT_FOUND_PAGE = '/404';

/** Addresses that are no pages: route data (`.data`) and internal addresses of the router (`/__`). */
const NOT_A_PAGE = /\.data$|^\/__/;

const firstOf = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/**
 * Returns a check whether an address is unknown: no page of `routes` matches, and no earlier handler of the server.
 * Handlers are compared by the first segment of their `served` patterns (`/pictures/:file`).
 */
export function createNotFoundCheck(routes: Routes, served: readonly string[]): (path: string) => boolean {
  const firstServed = new Set(served.map(firstOf));
  const patterns = Map.groupBy(
    pathsOf(routes, undefined).filter((pattern) => pattern !== '/*'),
    firstOf,
  );
  return (path) => {
    const first = firstOf(path);
    if (firstServed.has(first) || NOT_A_PAGE.test(path) || !path.startsWith('/') || path.startsWith('//')) {
      return false;
    }
    const read = readable(path);
    // Match only patterns with the same first segment: the router would rank all its routes, which takes a millisecond.
    return read !== null && !patterns.get(firstOf(read))?.some((pattern) => matchPath(pattern, read));
  };
}

function readable(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** Patterns of every route below `parent`. */
function pathsOf(routes: Routes, parent: string | undefined, above = ''): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const own = [above, route.path].join('/').replace(/\/{2,}/g, '/');
    return [own, ...pathsOf(routes, route.id, own)];
  });
}
