import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Status of an unavailable server, and of an expired session (failed-requests.ts). */
const UNANSWERED = [503, 401];

/**
 * A conflict revalidates the page, to show the current state. A form without an answer leaves the page as it
 * is.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (actionStatus === undefined) return defaultShouldRevalidate;
  return !UNANSWERED.includes(actionStatus);
}
