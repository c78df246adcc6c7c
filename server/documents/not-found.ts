import { matchPath, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The name under which the one page is kept that is shown for every address where there is nothing. */
export const NOT_FOUND_PAGE = '/404';

/** What of an address tells that it is no page: data of a page, or what is asked of the server itself. */
const NOT_A_PAGE = /\.data$|^\/__/;

const firstOf = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/**
 * Says of a path whether there is nothing at it: no page of `routes` but the one for everything else, and nothing
 * that the server answers before the pages, by the first segment of its `served` patterns (`/pictures/:file`).
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
    // The router would rank all of its pages anew, which takes a millisecond.
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
