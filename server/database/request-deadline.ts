import { within } from './with-timeout.ts';

/** How long a visitor waits for the database from their arrival on, in milliseconds. */
export const INTAKE_PATIENCE_MS = 5000;

/** What is being written at its deadline has so long to reach the disk, in ms. */
const WRITING_MS = 1000;

/** When the patience of a visitor who arrives now is over, by `performance.now()`. */
export const arrivalDeadline = () => performance.now() + INTAKE_PATIENCE_MS;

/** Rejects with StoreUnavailable soon after the deadline, whatever `work` waits for; `work` goes on all the same. */
export const byDeadline = <T>(work: Promise<T>, deadline: number): Promise<T> =>
  within(work, deadline + WRITING_MS - performance.now());

/** Runs what somebody asks for who is not logged in, until their patience is over. Writes are given the deadline. */
export function patiently<T>(work: (deadline: number) => Promise<T>): Promise<T> {
  const deadline = arrivalDeadline();
  return byDeadline(work(deadline), deadline);
}
