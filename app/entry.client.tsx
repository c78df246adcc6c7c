import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

function takeOver() {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

// In a task of its own: reading the scripts was one, and whoever touches the page meanwhile has their turn between.
if ('scheduler' in window) void scheduler.postTask(takeOver);
else takeOver();
