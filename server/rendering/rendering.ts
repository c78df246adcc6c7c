import type { FailureReport } from '../http/failure-report.ts';

/** What the server and the rendering of one page say to each other. */
export type Rendering = {
  /**
   * Unguessable, and another one for each page: what our own inline scripts carry as their nonce while the page is
   * made. The content policy approves only scripts marked so, and the mark is taken off before the page is sent.
   */
  scriptMark: string;
  /** Address of the client of islands. */
  islands: string;
  /** Runs the rendering of the page when its turn has come (fair-queue.ts). */
  queued: <T>(render: () => Promise<T>) => Promise<T>;
  /** Tells what failed; it is logged once for each request. */
  report: FailureReport['report'];
};
