import { ADMIN_PAGES, type AdminPage } from './pages.ts';

const LISTS: readonly AdminPage[] = ADMIN_PAGES;

/** The page of the side bar that an address of the administration lies on or below: where to look for what is gone. */
export function listAbove(pathname: string): { label: string; to: string } | null {
  for (const { path, entry } of LISTS) {
    if (entry && `${pathname}/`.startsWith(`/${path}/`)) return { label: entry.label, to: `/${path}` };
  }
  return null;
}
