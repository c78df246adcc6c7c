import { removeGoneLeads } from './gone-leads.ts';
import { handleFetch } from './handle-fetch.ts';
import { openNotice, showNotice } from './notices.ts';
import { SYNC_TAG, sendAll } from './outbox.ts';
import { handleSubscriptionChange } from './push-endpoint.ts';
import { scope } from './scope.ts';

/** The service worker of the desk. Only pages of the desk register it (app/desk-worker/registration.ts). */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', showNotice);
scope.addEventListener('pushsubscriptionchange', handleSubscriptionChange);
scope.addEventListener('notificationclick', openNotice);
scope.addEventListener('fetch', handleFetch);
// Background sync sends the outbox while no page is open, in browsers that have it.
scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll().then(() => removeGoneLeads(scope.registration)));
});
