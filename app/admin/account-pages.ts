import type { AdminPage } from './admin-page.ts';

/** The pages of accounts, programs and security, in the order of the side bar. */
export const ACCOUNT_PAGES = [
  {
    path: 'adminAccounts',
    file: 'accounts/people/page.tsx',
    id: 'accounts/people/page',
    role: 'administrator',
    entry: { begins: true, label: 'Accounts', icon: 'key' },
  },
  {
    path: 'adminTokens',
    file: 'accounts/people/tokens.tsx',
    id: 'accounts/people/tokens',
    role: 'administrator',
    entry: { label: 'Tokens', icon: 'gear-six' },
  },
  {
    path: 'adminSources',
    file: 'accounts/sources/page.tsx',
    id: 'accounts/sources/page',
    role: 'administrator',
    entry: { label: 'Lead sources', icon: 'storefront' },
  },
  {
    path: 'adminSources/:name',
    file: 'accounts/sources/source.tsx',
    id: 'accounts/sources/source',
    role: 'administrator',
  },
  {
    path: 'adminSources/refused/:id',
    file: 'accounts/sources/refused.tsx',
    id: 'accounts/sources/refused',
    role: 'administrator',
  },
  {
    path: 'adminSecurity',
    file: 'accounts/people/security.tsx',
    id: 'accounts/people/security',
    role: 'administrator',
    entry: { label: 'Security', icon: 'shield-check' },
  },
  // The side bar links it by the user's name.
  { path: 'account', file: 'accounts/own-account/page.tsx', id: 'accounts/own-account/page', role: null },
] as const satisfies readonly AdminPage[];
