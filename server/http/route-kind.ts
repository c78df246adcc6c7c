/**
 * Kinds of routes in the metrics. `form`: what visitors send. `rendering`: a page rendered for the cache. `desk`: the
 * administration and accounts.
 */
export type RouteKind = 'page' | 'form' | 'file' | 'api' | 'desk' | 'health' | 'rendering';

const KINDS: [prefix: string, kind: RouteKind][] = [
  ['/assets/', 'file'],
  ['/pictures/', 'file'],
  ['/cards/', 'file'],
  ['/upload/', 'file'],
  ['/uploads/', 'file'],
  ['/api/enquiries/', 'form'],
  ['/api/sources/', 'form'],
  ['/api/subscriptions', 'form'],
  ['/api/', 'api'],
  ['/admin', 'desk'],
  ['/login', 'desk'],
  ['/logout', 'desk'],
  ['/auth', 'desk'],
  ['/editing/', 'desk'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
];

/** The kind of a route for the metrics; a POST to a public page is a form. */
export function routeKind(method: string, path: string): RouteKind {
  for (const [prefix, kind] of KINDS) if (path.startsWith(prefix)) return kind;
  return method === 'POST' ? 'form' : 'page';
}
