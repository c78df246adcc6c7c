import type { AdminPage } from './admin-page.ts';
import { ADMIN_PAGES } from './pages.ts';

const LISTS: readonly AdminPage[] = ADMIN_PAGES;

/** The page of the side bar for an address below it: the link on a "not found" page. Null if there is none. */
export function parentPage(pathname: string): { label: string; to: string } | null {
  for (const { path, entry } of LISTS) {
    if (entry && `${pathname}/`.startsWith(`/${path}/`)) return { label: entry.label, to: `/${path}` };
  }
  return null;
}
