/** Types of service worker events. TypeScript loads either the DOM library or the WebWorker library. */
export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type PushEvent = WorkerEvent & { data: { json: () => unknown } | null };
export type NotificationClickEvent = WorkerEvent & { notification: Notification };
export type FetchEvent = WorkerEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
export type SyncEvent = WorkerEvent & { tag: string };
/** Some browsers name neither subscription, or only the old one. */
export type SubscriptionChangeEvent = WorkerEvent & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};
type Client = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };

type Events = {
  install: WorkerEvent;
  activate: WorkerEvent;
  push: PushEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
  notificationclick: NotificationClickEvent;
  fetch: FetchEvent;
  sync: SyncEvent;
};

export type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, on: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<Client[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

export const scope = globalThis as unknown as WorkerScope;
