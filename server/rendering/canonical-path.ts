import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/**
 * The router matches paths in any case, so a page would have many addresses. Returns the path as its route spells it
 * (`/About-Us` → `/about-us`, `/adminhome` → `/adminHome`). Null when it is spelt so already, or no route matches.
 * Parameters keep their case: tokens and plot numbers are case-sensitive.
 */
export function createCanonicalPath(routes: Routes): (path: string) => string | null {
  const patterns = Object.values(routes)
    .flatMap((route) => (route && isWhole(route.path) ? [patternOf(routes, route.id)] : []))
    .toSorted((a, b) => parametersIn(a) - parametersIn(b));
  return (path) => {
    const parts = path.replace(/(?<=.)\/$/, '').split('/');
    const pattern = patterns.find((each) => isLike(each, parts));
    const spelt = pattern?.map((own, index) => (own.startsWith(':') ? parts[index] : own)).join('/');
    return spelt === undefined || spelt === parts.join('/') ? null : spelt;
  };
}

const isWhole = (path: string | undefined) => Boolean(path) && path !== '*';

/** The segments from the root; the first is empty. */
function patternOf(routes: Routes, id: string): string[] {
  const { path = '', parentId } = routes[id] ?? {};
  const above = parentId === undefined ? [''] : patternOf(routes, parentId);
  return [...above, ...path.split('/').filter(Boolean)];
}

const parametersIn = (pattern: readonly string[]) => pattern.filter((part) => part.startsWith(':')).length;

const isLike = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.length === parts.length &&
  pattern.every((own, index) => {
    const segment = parts[index] ?? '';
    return own.startsWith(':') ? segment !== '' : own.toLowerCase() === segment.toLowerCase();
  });
