import { createContext, href, type RouterContextProvider, redirect } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import type { Account, Role } from '../../server/accounts/accounts.ts';
import { services, visitor } from '../site/request-context.ts';

/** Who is signed in, with or without a role; set for every page of the administration. */
export const ownAccount = createContext<Account>();

/** Who is signed in; set for every page that needs a role. */
export const signedIn = createContext<Account & { role: Role }>();

/** An administrator may do everything an editor may; what needs no role everybody may. */
export function mayDo(account: { role: Role | null }, needed: Role | null): boolean {
  return needed === null || account.role === 'administrator' || account.role === needed;
}

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Lets in who is signed in; sends others to log in and back here. */
export async function requireAccount({ request, url, context }: Asked) {
  const account = await context.get(services).accounts.current(request);
  if (!account) {
    // Whoever listens for events would take the page for a fault: this ends it (HTML §9.2).
    if (request.headers.get('accept') === 'text/event-stream') throw new Response(null, { status: 204 });
    // `url` is the page's address; `request.url` may be the router's own, with `.data` and `_routes`.
    const page = pathOnThisSite(url.pathname + url.search, '/');
    throw redirect(`/login?to=${encodeURIComponent(page)}`);
  }
  context.set(ownAccount, account);
}

/**
 * After an action that may have changed the account or replaced its session: the loaders of the same answer run with the
 * request of the action, and read the new cookies and the account as it is now. `headers` are those of the answer.
 * Whoever has no session any more is sent to log in.
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

/** A `Cookie` header as the browser sends it once it has read these `Set-Cookie` lines. */
function withCookies(cookies: string, lines: readonly string[]): string {
  const parts = [...cookies.split(';'), ...lines.map((line) => line.split(';', 1)[0] ?? '')];
  const values = new Map(parts.map((part) => [part.trim().split('=', 1)[0], part.trim()]));
  return [...values.values()].filter(Boolean).join('; ');
}

/**
 * Middleware of the layouts around pages for one role, so that it runs before any of their loaders and actions: answers
 * 403 to everybody else, and leads to the second factor whoever still owes it.
 */
export async function requireRole(context: Readonly<RouterContextProvider>, role: Role) {
  const account = context.get(ownAccount);
  if (!account.role || !mayDo(account, role)) throw await refusedAccess(context, account);
  if (await context.get(services).accounts.owesSecondFactor(account)) throw redirect('/account');
  context.set(signedIn, { ...account, role: account.role });
}

async function refusedAccess(context: Readonly<RouterContextProvider>, { id }: Account): Promise<Response> {
  const { requestId } = context.get(visitor);
  await context.get(services).events.record({ what: 'access-refused', who: id, requestId });
  return new Response(null, { status: 403 });
}
