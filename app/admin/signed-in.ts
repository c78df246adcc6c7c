import { createContext, type RouterContextProvider, redirect } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import type { Account, Role } from '../../server/accounts/accounts.ts';
import { services, visitor } from '../request-context.ts';

/** Who is signed in; set for every page of the administration. */
export const signedIn = createContext<Account & { role: Role }>();

/** An administrator may do everything an editor may. */
export function mayDo(account: { role: Role | null }, needed: Role): boolean {
  return account.role === 'administrator' || account.role === needed;
}

/** Lets in who has a role; sends others to log in and back here, or answers 403. */
export async function requireAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const account = await context.get(services).accounts.current(request);
  if (!account) {
    const { pathname, search } = new URL(request.url);
    // The router asks for a page's data under a name of its own; people come back to the page.
    const page = pathOnThisSite(pathname.replace(/\.data$/, '') + search, '/');
    throw redirect(`/login?to=${encodeURIComponent(page)}`);
  }
  if (!account.role) throw await refusedAccess(context, account);
  context.set(signedIn, { ...account, role: account.role });
}

/** Answers 403 unless whoever is signed in has the role. */
export async function requireRole(context: Readonly<RouterContextProvider>, role: Role) {
  const account = context.get(signedIn);
  if (!mayDo(account, role)) throw await refusedAccess(context, account);
}

async function refusedAccess(context: Readonly<RouterContextProvider>, { id }: Account): Promise<Response> {
  const { requestId } = context.get(visitor);
  await context.get(services).events.record({ what: 'access-refused', who: id, requestId });
  return new Response(null, { status: 403 });
}
