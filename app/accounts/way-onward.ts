import { href } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import type { Role } from '../../server/accounts/accounts.ts';

/** The page asked for, else the first page of the role's work; home for whoever has no role. */
export function wayOnward(request: Request, role: Role | null): string {
  if (!role) return href('/');
  const own = role === 'editor' ? href('/adminHome') : href('/adminLeads');
  return pathOnThisSite(new URL(request.url).searchParams.get('to'), own);
}
