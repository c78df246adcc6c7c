import { ACCOUNT_PAGES } from './account-pages.ts';
import { CONTENT_PAGES } from './content-pages.ts';
import { DESK_PAGES } from './desk-pages.ts';

/**
 * The pages of the administration (spec 2 §2), in the order of the side bar. The route table and the side bar
 * use this list, so every page has a role.
 */
export const ADMIN_PAGES = [...DESK_PAGES, ...CONTENT_PAGES, ...ACCOUNT_PAGES] as const;
