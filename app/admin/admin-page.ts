import type { Role } from '../../server/accounts/accounts.ts';
import type { IconName } from '../ui/icon.tsx';

export type AdminPage = {
  /** Below the root, without a slash. */
  path: string;
  /** Path of the route module below app/. */
  file: string;
  /** Route id. It is unique even if two pages share a module. */
  id: string;
  /** The required role. Administrators may open every page. With null, every signed-in account may. */
  role: Role | null;
  /** Entry in the side bar; `begins` starts a group after a gap. Files and actions have none. */
  entry?: { label: string; icon: IconName; begins?: boolean };
};
