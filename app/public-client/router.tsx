/**
 * Stands in for `react-router` in the script of the public pages (server/public-client/build-client.ts), where the
 * browser leads from page to page: just what these pages and the parts they share with the desk import of it.
 * What is not here is the router's own, and would bring its code along: tests/contract/client-build.test.ts says so.
 */
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { LinkProps, Location, NavigateOptions, Path, To } from 'react-router';

export * from 'react-router';

/** A route that the page is made of, outermost first, with what its loader gave. */
export type PageMatch = { id: string; params: Record<string, string | undefined>; loaderData: unknown };

const Matches = createContext<readonly PageMatch[]>([]);
const ActionData = createContext<unknown>(undefined);
const Inside = createContext<ReactNode>(null);
const RouteError = createContext<unknown>(undefined);

type PageProps = {
  matches: readonly PageMatch[];
  /** What the page's action gave. */
  actionData: unknown;
  /** Around every page; shows what is inside by `Outlet`. */
  layout: ReactNode;
  page: ReactNode;
  /** Takes the place of the layout when something fell over on the server. */
  otherwise: ReactNode;
  /** What was thrown on the server. */
  error: unknown;
};

/** A page as the router shows it on the server. */
export function PageRoutes({ matches, actionData, layout, page, otherwise, error }: PageProps) {
  const inside = <ActionData value={actionData}>{page}</ActionData>;
  return (
    <Matches value={matches}>
      {error === undefined ? (
        <Inside value={inside}>{layout}</Inside>
      ) : (
        <RouteError value={error}>{otherwise}</RouteError>
      )}
    </Matches>
  );
}

export const Outlet = () => use(Inside);
export const useRouteError = () => use(RouteError);
export const useActionData = () => use(ActionData);
export const useMatches = () => use(Matches);
export const useRouteLoaderData = (id: string) => useMatches().find((match) => match.id === id)?.loaderData;

/** The server's answer in place of a page; whatever else was thrown has no status. */
export const isRouteErrorResponse = (error: unknown): error is { status: number } =>
  typeof (error as { status?: unknown } | null)?.status === 'number';

/** Of addresses whose parts are words, numbers and signed names. */
export const href = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A form that is sent leaves the page. */
const IDLE = { state: 'idle', formData: undefined, formMethod: undefined };
export const useNavigation = () => IDLE;

const followers = new Set<() => void>();

function follow(place: () => void) {
  followers.add(place);
  for (const event of ['hashchange', 'popstate']) addEventListener(event, place);
  return () => {
    followers.delete(place);
    for (const event of ['hashchange', 'popstate']) removeEventListener(event, place);
  };
}

const address = () => location.href;

/** As the server reads a path (server/http/pages.ts): what begins with two slashes would also be another site's address. */
const withOneSlash = (pathname: string) => pathname.replace(/^\/+/, '/');

export function useLocation(): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const { pathname, search, hash } = new URL(useSyncExternalStore(follow, address, address));
  return { pathname: withOneSlash(pathname), search, hash };
}

/** Another page is fetched by the browser; another place on this one may be written over the present one. */
function navigate(to: To, { replace = false }: Pick<NavigateOptions, 'replace'> = {}) {
  const url = new URL(addressOf(to), location.href);
  if (!replace) return location.assign(url);
  if (url.href.split('#')[0] !== location.href.split('#')[0]) return location.replace(url);
  history.replaceState(history.state, '', url);
  for (const place of followers) place();
}
export const useNavigate = () => navigate;

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Of a place as links name it: what is not named of a path is that of this page. */
function addressOf(to: To): string {
  if (typeof to === 'string') return /^[?#]/.test(to) ? withOneSlash(location.pathname) + to : to;
  const { pathname, search, hash = '' }: Partial<Path> = to;
  // Another place on this page, whatever its query.
  if (pathname === undefined && search === undefined) return begun('#', hash);
  return (pathname ?? withOneSlash(location.pathname)) + begun('?', search ?? '') + begun('#', hash);
}

const begun = (sign: string, part: string) => (part === '' || part.startsWith(sign) ? part : sign + part);

/** What only a router reads stays out of the element. */
export function Link({
  to,
  discover,
  prefetch,
  relative,
  reloadDocument,
  replace,
  mask,
  state,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  ...rest
}: LinkProps) {
  const isOurs = typeof to !== 'string' || !ABSOLUTE.test(to);
  return <a {...rest} href={addressOf(to)} data-discover={isOurs ? 'true' : undefined} />;
}
