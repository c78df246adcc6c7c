import { createContext, href, type RouterContextProvider, redirect } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import type { Account, Role } from '../../server/accounts/accounts.ts';
import { services, visitor } from '../site/request-context.ts';

/** The signed-in account, with or without a role. Set for every page of the administration. */
export const ownAccount = createContext<Account>();

/** The signed-in account with its role. Set for every page that requires a role. */
export const signedInAccount = createContext<Account & { role: Role }>();

/** Administrators may do everything that any role may. With `needed` null every account may. */
export function hasRole(account: { role: Role | null }, needed: Role | null): boolean {
  return needed === null || account.role === 'administrator' || account.role === needed;
}

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Requires a signed-in account. Redirects others to the login, which leads back here. */
export async function requireAccount({ request, url, context }: Asked) {
  const account = await context.get(services).accounts.current(request);
  if (!account) {
    // An `EventSource` would take the login page for an error. Status 204 ends it (HTML §9.2).
    if (request.headers.get('accept') === 'text/event-stream') throw new Response(null, { status: 204 });
    // `url` is the page's address. `request.url` may be the router's own, with `.data` and `_routes`.
    const page = pathOnThisSite(url.pathname + url.search, '/');
    throw redirect(`/login?to=${encodeURIComponent(page)}`);
  }
  context.set(ownAccount, account);
}

/**
 * Call it after an action that may have changed the account or replaced its session. Loaders of the same
 * response read the action's request, so it gets the new cookies. `headers` are those of the response.
 * Redirects to the login if the session is gone.
 */
export async function renewSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
  headers = new Headers(),
): Promise<void> {
  request.headers.set('cookie', withCookies(request.headers.get('cookie') ?? '', headers.getSetCookie()));
  const account = await context.get(services).accounts.current(request);
  if (!account) throw redirect(href('/login'), { status: 303, headers });
  context.set(ownAccount, account);
}

/** The `Cookie` header that the browser would send after these `Set-Cookie` lines. */
function withCookies(cookies: string, lines: readonly string[]): string {
  const parts = [...cookies.split(';'), ...lines.map((line) => line.split(';', 1)[0] ?? '')];
  const values = new Map(parts.map((part) => [part.trim().split('=', 1)[0], part.trim()]));
  return [...values.values()].filter(Boolean).join('; ');
}

/**
 * For the middleware of layout routes, so that it runs before all loaders and actions. Throws 403 for other
 * roles. Redirects accounts that must still set up a second factor.
 */
export async function requireRole(context: Readonly<RouterContextProvider>, role: Role) {
  const account = context.get(ownAccount);
  if (!account.role || !hasRole(account, role)) throw await refusedAccess(context, account);
  if (await context.get(services).accounts.owesSecondFactor(account)) throw redirect('/account');
  context.set(signedInAccount, { ...account, role: account.role });
}

async function refusedAccess(context: Readonly<RouterContextProvider>, { id }: Account): Promise<Response> {
  const { requestId } = context.get(visitor);
  await context.get(services).events.record({ what: 'access-refused', who: id, requestId });
  return new Response(null, { status: 403 });
}
