/** The worker (app/desk-worker) controls only paths that begin with this scope. */
const SCOPE = '/admin';

/** Registers the worker if needed, and resolves when it is active. */
export async function deskWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/adminDesk.js', { scope: SCOPE });
  if (registration.active) return registration;
  const worker = registration.installing ?? registration.waiting;
  await new Promise<void>((done) => {
    if (!worker) return done();
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') done();
    });
  });
  return registration;
}
