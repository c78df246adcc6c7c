import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The server is away, or nobody is logged in any more (unanswered.ts). */
const UNANSWERED = [503, 401];

/** What was refused, because others were faster, is shown as it is now; what got no answer leaves the page as it is. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (actionStatus === undefined) return defaultShouldRevalidate;
  return !UNANSWERED.includes(actionStatus);
}
