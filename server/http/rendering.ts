import type { PublicClient } from '../public-client/built-client.ts';
import type { FailureReport } from './failure-report.ts';

/** What the server and the rendering of one page say to each other. */
export type Rendering = {
  /**
   * Unguessable, and another one for each page: what our own inline scripts carry as their nonce while the page is
   * made. The content policy approves only scripts marked so, and the mark is taken off before the page is sent.
   */
  scriptMark: string;
  /** What the public pages are taken over with; null in development, where the router does that. */
  client: PublicClient | null;
  /** Address of the client of static pages. */
  islands: string;
  /** What the loaders of a public page gave, by the names of their routes (public-part.ts). */
  heldBack: Map<string, unknown>;
  /** The page as it was made; the router gets an answer without a body, which would turn text into bytes and back. */
  page: string | null;
  /** Whether the page is static: its islands are hydrated by themselves, and it has no start script. */
  isStatic: boolean;
  /** Runs the rendering of the page when its turn has come (fair-queue.ts). */
  inTurn: <T>(render: () => Promise<T>) => Promise<T>;
  /** Tells what failed; it is logged once for each request. */
  report: FailureReport['report'];
};
