import type { AdminPage } from './admin-page.ts';

/** The pages of accounts, programs, security and personal data, in the order of the side bar. */
export const ACCOUNT_PAGES = [
  {
    path: 'adminAccounts',
    file: 'accounts/people/page.tsx',
    id: 'accounts/people/page',
    role: 'administrator',
    entry: { group: 'Accounts and privacy', label: 'Accounts', icon: 'key' },
  },
  {
    path: 'adminTokens',
    file: 'accounts/people/tokens.tsx',
    id: 'accounts/people/tokens',
    role: 'administrator',
    entry: { group: 'Accounts and privacy', label: 'Tokens', icon: 'gear-six' },
  },
  {
    path: 'adminSecurity',
    file: 'accounts/people/security.tsx',
    id: 'accounts/people/security',
    role: 'administrator',
    entry: { group: 'Accounts and privacy', label: 'Security', icon: 'shield-check' },
  },
  {
    path: 'adminPersonalData',
    file: 'accounts/personal-data/index.tsx',
    id: 'accounts/personal-data/index',
    role: 'administrator',
    entry: { group: 'Accounts and privacy', label: 'Personal data', icon: 'article' },
  },
  {
    path: 'adminPersonalData/retention',
    file: 'accounts/personal-data/retention.tsx',
    id: 'accounts/personal-data/retention',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id',
    file: 'accounts/personal-data/person.tsx',
    id: 'accounts/personal-data/person',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id/summary',
    file: 'accounts/personal-data/summary.tsx',
    id: 'accounts/personal-data/summary',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id/export.json',
    file: 'accounts/personal-data/file.ts',
    id: 'accounts/personal-data/file',
    role: 'administrator',
  },
  // The side bar links it by the user's name.
  { path: 'account', file: 'accounts/own-account/page.tsx', id: 'accounts/own-account/page', role: null },
] as const satisfies readonly AdminPage[];
