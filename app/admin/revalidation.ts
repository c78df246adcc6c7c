import type { ShouldRevalidateFunctionArgs } from 'react-router';

const AWAY = 503;

/** What was refused, because others were faster, is shown as it is now; while the server is away the page stays. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (actionStatus === undefined) return defaultShouldRevalidate;
  return actionStatus !== AWAY;
}
