import type { Client, Connection } from './client-address.ts';
import type { FailureReport } from './failure-report.ts';

/** The values that middlewares share within a request. */
export type SiteEnv = {
  Bindings: Connection;
  Variables: { client: Client; requestId: string; failure: FailureReport };
};
