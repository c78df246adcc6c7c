/** Types of service worker events. TypeScript loads either the DOM library or the WebWorker library. */
export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type PushReceived = WorkerEvent & { data: { json: () => unknown } | null };
export type NoticePressed = WorkerEvent & { notification: Notification };
export type Fetched = WorkerEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
export type SyncAsked = WorkerEvent & { tag: string };
/** Some browsers name neither subscription, or only the old one. */
export type SubscriptionChanged = WorkerEvent & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};
type Client = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };

type Events = {
  install: WorkerEvent;
  activate: WorkerEvent;
  push: PushReceived;
  pushsubscriptionchange: SubscriptionChanged;
  notificationclick: NoticePressed;
  fetch: Fetched;
  sync: SyncAsked;
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
