import { type ReactNode, use } from 'react';
import { isRouteErrorResponse } from 'react-router';

const NEVER = new Promise<never>(() => undefined);
let leave = (_error: unknown) => {};

/** Sets the function that removes React from the page (hydrate-document.tsx). */
export function onFailure(act: (error: unknown) => void): void {
  leave = act;
}

function leaveOnce(error: unknown): void {
  leave(error);
  leave = () => {};
}

/** Replaces a failed tree. It suspends for ever, so React commits nothing and the document stays. */
export function DocumentAsItStands({ error }: { error: unknown }): ReactNode {
  queueMicrotask(() => leaveOnce(error));
  return use(NEVER);
}

/**
 * Whether a script failed before the page was hydrated.
 * Errors that the server rendered do not count: the router restores them from its data, without a stack.
 */
export const hasFailedWhileWaking = (error: unknown) =>
  !import.meta.env.SSR &&
  !('hydrated' in document.documentElement.dataset) &&
  !isRouteErrorResponse(error) &&
  !(error instanceof Error && !error.stack);
