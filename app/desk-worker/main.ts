import { openNotice, showNotice } from './notices.ts';
import { scope } from './scope.ts';

/** The worker of the desk, registered for what begins with /admin and by its pages alone (app/admin/desk-worker.ts). */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', showNotice);
scope.addEventListener('notificationclick', openNotice);
