import type { Role } from '../../server/accounts/accounts.ts';
import type { IconName } from '../ui/icon.tsx';

/** The groups of the side bar, in its order. */
export const SIDE_GROUPS = ['Sales', 'Pages', 'Content', 'Publishing', 'Accounts and privacy'] as const;

export type AdminPage = {
  /** Below the root, without a slash. */
  path: string;
  /** Path of the route module below app/. */
  file: string;
  /** Route id. It is unique even if two pages share a module. */
  id: string;
  /** The required role. Administrators may open every page. With null, every signed-in account may. */
  role: Role | null;
  /** Entry in the side bar. Files and actions have none. */
  entry?: { group: (typeof SIDE_GROUPS)[number]; label: string; icon: IconName };
};
