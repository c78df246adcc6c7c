import { href } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import type { Role } from '../../server/accounts/accounts.ts';

/** The `?to=` parameter for a further page of the login, so that it goes on to the same page. */
export function redirectQuery(params: URLSearchParams): string {
  const to = params.get('to');
  return to ? `?to=${encodeURIComponent(to)}` : '';
}

/** The page in `to`, or else the first page of the role. Home for an account without a role. */
export function redirectTarget(url: URL, role: Role | null): string {
  if (!role) return href('/');
  const own = role === 'editor' ? href('/adminHome') : href('/adminLeads');
  return pathOnThisSite(url.searchParams.get('to'), own);
}
