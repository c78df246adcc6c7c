import { createContext, type RouterContextProvider, redirect } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import type { Account, Role } from '../../server/accounts/accounts.ts';
import { services } from '../request-context.ts';

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
  if (!account.role) throw new Response(null, { status: 403 });
  context.set(signedIn, { ...account, role: account.role });
}

/** Answers 403 unless whoever is signed in has the role. */
export function requireRole(context: Readonly<RouterContextProvider>, role: Role) {
  if (!mayDo(context.get(signedIn), role)) throw new Response(null, { status: 403 });
}
