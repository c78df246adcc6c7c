import { useMatches } from 'react-router';

/** The `handle` of a route of public pages, and of the layout around them. */
export type PageHandle = {
  /** A page that no router takes over in the browser: HTML, with islands. It holds for the routes inside too. */
  isDocument?: boolean;
  /** Something on the page moves before it is touched (app/start/moving.ts). */
  moves?: boolean;
};

type Handled = { handle?: unknown };

/** Whether one of the matched routes says so. */
export const says = (matches: readonly Handled[], what: keyof PageHandle): boolean =>
  matches.some(({ handle }) => (handle as PageHandle | undefined)?.[what] === true);

/** Whether the page that is being rendered is a document. */
export const useIsDocument = () => says(useMatches(), 'isDocument');
