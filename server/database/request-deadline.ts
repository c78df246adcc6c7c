import { withTimeout } from './with-timeout.ts';

/** How long a visitor waits for the database from their arrival on, in milliseconds. */
export const INTAKE_TIMEOUT_MS = 5000;

/** What is being written at its deadline has so long to reach the disk, in ms. */
const WRITE_GRACE_MS = 1000;

/** When the patience of a visitor who arrives now is over, by `performance.now()`. */
export const intakeDeadline = () => performance.now() + INTAKE_TIMEOUT_MS;

/** Rejects with StoreUnavailable soon after the deadline, whatever `work` waits for; `work` goes on all the same. */
export const rejectAfterDeadline = <T>(work: Promise<T>, deadline: number): Promise<T> =>
  withTimeout(work, deadline + WRITE_GRACE_MS - performance.now());

/** Runs what somebody asks for who is not logged in, until their patience is over. Writes are given the deadline. */
export function withIntakeDeadline<T>(work: (deadline: number) => Promise<T>): Promise<T> {
  const deadline = intakeDeadline();
  return rejectAfterDeadline(work(deadline), deadline);
}
