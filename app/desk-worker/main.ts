import { dropGone } from './gone.ts';
import { openNotice, showNotice } from './notices.ts';
import { SYNC_TAG, sendAll } from './outbox.ts';
import { read } from './reading.ts';
import { renew } from './renewal.ts';
import { scope } from './scope.ts';

/** The worker of the desk, registered for what begins with /admin and by its pages alone (app/desk-worker/registration.ts). */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', showNotice);
scope.addEventListener('pushsubscriptionchange', renew);
scope.addEventListener('notificationclick', openNotice);
scope.addEventListener('fetch', read);
// Where the browser can, what waits is sent with no page open.
scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll().then(() => dropGone(scope.registration)));
});
