import type { AccountErrors } from '../../domain/accounts/rules.ts';
import { QueueFull } from '../concurrency/work-queue.ts';
import type { Refusal } from './types.ts';

const BUSY_SECONDS = 5;

/** A refusal with field errors; null without errors. */
export function refusedFields(errors: AccountErrors): Refusal | null {
  if (Object.keys(errors).length === 0) return null;
  return { outcome: 'refused', status: 400, message: 'Please fix the errors in the form.', errors };
}

export function refused(message: string, status: Refusal['status'] = 400): Refusal {
  return { outcome: 'refused', status, message };
}

/** A refusal after too many attempts, with the wait in words and seconds. */
export function tooManyAttempts(ms: number): Refusal {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.ceil(seconds / 60);
  const time =
    seconds === 1
      ? '1 second'
      : seconds < 60
        ? `${seconds} seconds`
        : minutes === 1
          ? '1 minute'
          : `${minutes} minutes`;
  return {
    outcome: 'refused',
    status: 429,
    message: `Too many attempts. Please wait ${time} and try again.`,
    retryAfterSeconds: seconds,
  };
}

/** Runs work that uses the queue of password checks; a full queue becomes a 503 that costs no attempt. */
export async function refuseIfBusy<T>(
  work: () => Promise<T>,
  onBusy?: () => Promise<void>,
): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    await onBusy?.();
    return {
      outcome: 'refused',
      status: 503,
      message: `Many people are logging in at this moment. Please try again in ${BUSY_SECONDS} seconds.`,
      retryAfterSeconds: BUSY_SECONDS,
    };
  }
}
