import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { hydrateDocument } from './start/hydrate-document.tsx';
import { preserveTyped } from './start/preserve-typed.ts';
import { doScriptsRun } from './start/runs.ts';

function hydrate() {
  const reportTyped = preserveTyped();
  startTransition(() => {
    hydrateDocument(
      document,
      <ReportTyped tell={reportTyped}>
        <HydratedRouter />
      </ReportTyped>,
    );
  });
}

/** Reports typed values in the same task as the hydration. A key pressed in between would be lost. */
function ReportTyped({ tell, children }: { tell: () => void; children: ReactNode }) {
  useLayoutEffect(() => queueMicrotask(tell), [tell]);
  return children;
}

// Hydrates in a separate task, so that input events are handled after the scripts are parsed. The router needs
// streams to read its data; without them the desk works as plain documents.
if (doScriptsRun() && 'TransformStream' in window) {
  if ('scheduler' in window) void scheduler.postTask(hydrate);
  else hydrate();
}

// React Router aborts a request that newer data replaces, and does not handle the rejection
// (remix-run/react-router#14761). Ignore it.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | null)?.name === 'AbortError') event.preventDefault();
});
