import { withTimeout } from './with-timeout.ts';

/** How long a visitor's request waits for the database, in milliseconds. */
export const INTAKE_TIMEOUT_MS = 5000;

/** A write in progress at the deadline gets this long to reach the disk, in ms. */
const WRITE_GRACE_MS = 1000;

/** The deadline of a request that arrives now, by `performance.now()`. */
export const newIntakeDeadline = () => performance.now() + INTAKE_TIMEOUT_MS;

/** Rejects with StoreUnavailable shortly after the deadline. `work` itself is not cancelled. */
export const rejectAfterDeadline = <T>(work: Promise<T>, deadline: number): Promise<T> =>
  withTimeout(work, deadline + WRITE_GRACE_MS - performance.now());

/** Runs the work of an anonymous request with a deadline; `work` passes it to its writes. */
export function withIntakeDeadline<T>(work: (deadline: number) => Promise<T>): Promise<T> {
  const deadline = newIntakeDeadline();
  return rejectAfterDeadline(work(deadline), deadline);
}
