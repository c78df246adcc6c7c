/** The worker of the desk (app/desk-worker): nothing outside of these addresses passes it. */
const SCOPE = '/admin';

/** The registration, once it works; made where there is none. */
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
