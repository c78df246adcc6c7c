import { type ReactNode, use } from 'react';
import { isRouteErrorResponse } from 'react-router';

const NEVER = new Promise<never>(() => undefined);
let leave = () => {};

/** Sets what takes React off the page (hydrate-document.tsx). */
export function onFailure(act: () => void): void {
  leave = act;
}

function leaveOnce(): void {
  leave();
  leave = () => {};
}

/** Stands in a tree in place of what failed. React commits no tree that waits, so nothing replaces the document. */
export function DocumentAsItStands(): ReactNode {
  queueMicrotask(leaveOnce);
  return use(NEVER);
}

/**
 * Whether a script failed before React had the page. An error that the server rendered is no such failure: the router
 * makes it anew from its data, without a stack.
 */
export const hasFailedWhileWaking = (error: unknown) =>
  !import.meta.env.SSR &&
  !('hydrated' in document.documentElement.dataset) &&
  !isRouteErrorResponse(error) &&
  !(error instanceof Error && !error.stack);
