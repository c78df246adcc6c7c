import { type SubscriptionChangeEvent, scope } from './scope.ts';

/** The push endpoint of this browser, and its encryption keys. */
export type PushEndpoint = { endpoint: string; p256dh: string; auth: string };

/** Stores the endpoint that the server knows: some browsers do not name the old one when it changes. */
const CACHE = 'desk-push';
const ENDPOINT_URL = '/adminNotices/device?own';
const SERVER = '/adminNotices/device';

export const endpointOf = (subscription: PushSubscription): PushEndpoint => {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

/** Stores the endpoint that the server now knows; null deletes it. */
export async function storeEndpoint(endpoint: string | null): Promise<void> {
  const cache = await caches.open(CACHE);
  if (endpoint === null) await cache.delete(ENDPOINT_URL);
  else await cache.put(ENDPOINT_URL, new Response(endpoint));
}

async function storedEndpoint(): Promise<string | null> {
  const cached = await (await caches.open(CACHE)).match(ENDPOINT_URL);
  return cached ? cached.text() : null;
}

/** Handles a changed or expired push subscription: subscribes again if needed, and tells the server. */
export function handleSubscriptionChange(event: SubscriptionChangeEvent): void {
  const { oldSubscription: old, newSubscription } = event;
  event.waitUntil(
    (async () => {
      const subscription = newSubscription ?? (await subscribeAgain(old));
      await sendEndpoint(subscription, old?.endpoint);
    })(),
  );
}

async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription> {
  const { pushManager } = scope.registration;
  const present = await pushManager.getSubscription();
  if (present && present.endpoint !== old?.endpoint) return present;
  const key = old?.options.applicationServerKey ?? (await publicKey());
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function publicKey(): Promise<string> {
  const answer = await fetch(SERVER, { redirect: 'manual' });
  const { publicKey: key } = (await answer.json()) as { publicKey: string };
  return key;
}

/**
 * Tells the server the endpoint of this browser if it has changed. With `again` it sends an unchanged one
 * too, and the server renews its device cookie (server/notices/device-cookie.ts). A failure is ignored here:
 * the next opening of the desk repeats it.
 */
export async function sendEndpoint(
  subscription: PushSubscription,
  oldEndpoint?: string,
  again = false,
): Promise<void> {
  const known = oldEndpoint ?? (await storedEndpoint());
  const address = endpointOf(subscription);
  if (known === null || (known === address.endpoint && !again)) return;
  const body = new URLSearchParams({ old: known, ...address });
  await storeEndpoint(known);
  const answer = await fetch(SERVER, { method: 'POST', body, redirect: 'manual' });
  if (answer.ok) await storeEndpoint(address.endpoint);
  // The server has no such device for this account: it was removed, or another account is signed in.
  else if (answer.status === 404) await storeEndpoint(null);
}
