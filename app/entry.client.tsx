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

/** Not later than the task in which the page is taken over: a key pressed before it was told would be lost with it. */
function ReportTyped({ tell, children }: { tell: () => void; children: ReactNode }) {
  useLayoutEffect(() => queueMicrotask(tell), [tell]);
  return children;
}

// In a task of its own: reading the scripts was one, and whoever touches the page meanwhile has their turn between.
// The router reads what it fetches as a stream: without one the desk is a document too.
if (doScriptsRun() && 'TransformStream' in window) {
  if ('scheduler' in window) void scheduler.postTask(hydrate);
  else hydrate();
}

// React Router aborts a read that newer data replaces, and leaves the rejection of its body unhandled
// (remix-run/react-router#14761). This is no error.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | null)?.name === 'AbortError') event.preventDefault();
});
