import type { PageMatch } from './router.tsx';

/** What the server tells the script of a public page, so that React finds what it was made of. */
export type ToldPage = {
  matches: PageMatch[];
  /** What the page's action answered a form. */
  actionData?: unknown;
  /** Status of the page that stands where the one asked for could not be shown. */
  failed?: number;
};

/** The layout around every public page (app/routes.ts). */
export const PUBLIC_LAYOUT = 'site/layout';
