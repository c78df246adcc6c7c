import type { FailureReport } from '../http/failure-report.ts';

/** The values that the server passes to the rendering of a page. */
export type Rendering = {
  /**
   * A random nonce of this rendering, carried by our own inline scripts. The content policy allows only these, and the
   * nonce is removed before the page is sent.
   */
  scriptMark: string;
  /** Address of the script that hydrates islands. */
  islands: string;
  /** Runs the rendering when it is the request's turn (fair-queue.ts). */
  queued: <T>(render: () => Promise<T>) => Promise<T>;
  /** Reports a failure; it is logged once for each request. */
  report: FailureReport['report'];
};
