import { type ReactNode, use } from 'react';
import { isRouteErrorResponse } from 'react-router';

const NEVER = new Promise<never>(() => undefined);
let handleFailure = (_error: unknown) => {};

/** Sets the function that removes React from the page (hydrate-document.tsx). */
export function setFailureHandler(act: (error: unknown) => void): void {
  handleFailure = act;
}

function failOnce(error: unknown): void {
  handleFailure(error);
  handleFailure = () => {};
}

/** Replaces a failed tree. It suspends for ever, so React commits nothing and the document stays. */
export function UnchangedDocument({ error }: { error: unknown }): ReactNode {
  queueMicrotask(() => failOnce(error));
  return use(NEVER);
}

/**
 * Whether a script failed before the page was hydrated.
 * Errors that the server rendered do not count: the router restores them from its data, without a stack.
 */
export const hasFailedBeforeHydration = (error: unknown) =>
  !import.meta.env.SSR &&
  !('hydrated' in document.documentElement.dataset) &&
  !isRouteErrorResponse(error) &&
  !(error instanceof Error && !error.stack);
