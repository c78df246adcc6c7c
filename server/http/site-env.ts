import type { Client, Connection } from './client-address.ts';
import type { FailureReport } from './failure-report.ts';

/** What the policies of a request say to each other. */
export type SiteEnv = {
  Bindings: Connection;
  Variables: { client: Client; requestId: string; failure: FailureReport };
};
