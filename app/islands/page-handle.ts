import { useMatches } from 'react-router';

/** The `handle` of a route of public pages, and of the layout around them. */
export type PageHandle = {
  /** The page is HTML with islands, without a client router. Nested routes inherit it. */
  isDocument?: boolean;
  /** The page has motion before the first touch (app/start/moving.ts). */
  moves?: boolean;
};

type Handled = { handle?: unknown };

/** Whether the handle of any matched route sets `what`. */
export const handleSets = (matches: readonly Handled[], what: keyof PageHandle): boolean =>
  matches.some(({ handle }) => (handle as PageHandle | undefined)?.[what] === true);

/** Whether the current page is a document. */
export const useIsDocument = () => handleSets(useMatches(), 'isDocument');
