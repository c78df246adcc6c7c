import { type ReactNode, use } from 'react';
import { isRouteErrorResponse } from 'react-router';

const NEVER = new Promise<never>(() => undefined);
let leave = (_error: unknown) => {};

/** Sets what takes React off the page (hydrate-document.tsx). */
export function onFailure(act: (error: unknown) => void): void {
  leave = act;
}

function leaveOnce(error: unknown): void {
  leave(error);
  leave = () => {};
}

/** Stands in a tree in place of what failed. React commits no tree that waits, so nothing replaces the document. */
export function DocumentAsItStands({ error }: { error: unknown }): ReactNode {
  queueMicrotask(() => leaveOnce(error));
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
