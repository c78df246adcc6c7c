import type { IncomingHttpHeaders } from 'node:http';

/** One request as a stand-in saw and answered it. */
export type Received = {
  /** Milliseconds since 1970. */
  at: number;
  /** When the answer was over; 0 while it is under way. */
  answeredAt: number;
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  idempotencyKey: string;
  /** The parsed JSON; the raw text where it is none. */
  body: unknown;
  /** The body as it came. */
  text: string;
  bytes: Buffer;
  /** The status answered; 0 where no answer was given. */
  status: number;
  /** What went wrong on purpose, or why it was refused. */
  note: string;
  /** True when the work was done: the mail went out, the lead was taken. */
  accepted: boolean;
};
