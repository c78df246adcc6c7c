import { type SubscriptionChanged, scope } from './scope.ts';

/** Where notices for this browser go, and the keys to seal them with. */
export type OwnAddress = { endpoint: string; p256dh: string; auth: string };

/** Holds under which address the server knows this browser: some browsers do not name the old one when it changes. */
const CACHE = 'desk-push';
const PLACE = '/adminNotices/device?own';
const SERVER = '/adminNotices/device';

export const addressOf = (subscription: PushSubscription): OwnAddress => {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

/** The server knows this browser under this address from now on; null for none. */
export async function rememberAddress(endpoint: string | null): Promise<void> {
  const cache = await caches.open(CACHE);
  if (endpoint === null) await cache.delete(PLACE);
  else await cache.put(PLACE, new Response(endpoint));
}

async function remembered(): Promise<string | null> {
  const kept = await (await caches.open(CACHE)).match(PLACE);
  return kept ? kept.text() : null;
}

/** The browser has another subscription, or none any more: subscribes again where it has to, and tells the server. */
export function renew(event: SubscriptionChanged): void {
  const { oldSubscription: old, newSubscription } = event;
  event.waitUntil(
    (async () => {
      const subscription = newSubscription ?? (await subscribeAgain(old));
      await tellAddress(subscription, old?.endpoint);
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
 * Tells the server that this browser is reached by another address than the one it knows, or with `again` by the same,
 * so that it can tell the browser which of its devices that is (server/notices/device-cookie.ts). What could not be told, for
 * want of a network or a session, is told when the desk is opened again.
 */
export async function tellAddress(
  subscription: PushSubscription,
  oldEndpoint?: string,
  again = false,
): Promise<void> {
  const known = oldEndpoint ?? (await remembered());
  const address = addressOf(subscription);
  if (known === null || (known === address.endpoint && !again)) return;
  const body = new URLSearchParams({ old: known, ...address });
  await rememberAddress(known);
  const answer = await fetch(SERVER, { method: 'POST', body, redirect: 'manual' });
  if (answer.ok) await rememberAddress(address.endpoint);
  // The server knows no such device of this account any more: its owner has removed it, or somebody else is signed in.
  else if (answer.status === 404) await rememberAddress(null);
}
