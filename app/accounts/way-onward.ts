import { href } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import type { Role } from '../../server/accounts/accounts.ts';

/** Of an address to which somebody goes on their way in: it leads where theirs would have led. */
export function keepingOnward(params: URLSearchParams): string {
  const to = params.get('to');
  return to ? `?to=${encodeURIComponent(to)}` : '';
}

/** The page asked for, else the first page of the role's work; home for whoever has no role. */
export function wayOnward(url: URL, role: Role | null): string {
  if (!role) return href('/');
  const own = role === 'editor' ? href('/adminHome') : href('/adminLeads');
  return pathOnThisSite(url.searchParams.get('to'), own);
}
