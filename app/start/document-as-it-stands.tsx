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

/** Whether a script failed before React had the page. What the server answered instead of a page is no such failure. */
export const hasFailedWhileWaking = (error: unknown) =>
  !import.meta.env.SSR && !('hydrated' in document.documentElement.dataset) && !isRouteErrorResponse(error);
