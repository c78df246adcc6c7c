import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTyped } from './start/keep-typed.ts';

function takeOver() {
  keepTyped();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

// In a task of its own: reading the scripts was one, and whoever touches the page meanwhile has their turn between.
if ('scheduler' in window) void scheduler.postTask(takeOver);
else takeOver();

// A read that newer data has made needless is given up, and React Router hears of the rest of its body nowhere
// (remix-run/react-router#14761): that is no error.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | null)?.name === 'AbortError') event.preventDefault();
});
