import { endpointOf, sendEndpoint, storeEndpoint } from '../../desk-worker/push-endpoint.ts';
import { deskWorker } from '../../desk-worker/registration.ts';

/** State of notices in this browser. */
export type Support =
  | 'off'
  | 'on'
  /** The user has blocked notices for this site. */
  | 'denied'
  /** iPhones and iPads have push notices only for installed web apps. */
  | 'home-screen'
  | 'unsupported';

export async function readSupport(): Promise<Support> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isApple ? 'home-screen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** An iPad has the user agent of a Mac. */
const isTouchMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** The push subscription of this browser, whichever account made it. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/admin');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The id by which the server lists this browser: the SHA-256 of its endpoint. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64url(new Uint8Array(digest));
}

/** Asks for permission and subscribes. Resolves to the form fields for the server, or to a problem. */
export async function subscribe(publicKey: string): Promise<Record<string, string> | { problem: string }> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { problem: 'This browser was not allowed to show notices.' };
  try {
    const registration = await deskWorker();
    const old = await registration.pushManager.getSubscription();
    // A subscription for another key receives nothing.
    if (old && !isFor(old, publicKey)) await old.unsubscribe();
    const { pushManager } = registration;
    const address = endpointOf(
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    );
    await storeEndpoint(address.endpoint);
    return address;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `The browser could not reach its push service: ${reason}` };
  }
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key !== null && base64url(new Uint8Array(key)) === publicKey;
}

/** Removes the push subscription of this browser, and resolves to the form fields for the server. */
export async function unsubscribe(): Promise<Record<string, string>> {
  await (await currentSubscription())?.unsubscribe().catch(() => false);
  await storeEndpoint(null);
  return {};
}

/** Tells the server a changed endpoint, in case the worker could not. */
export async function sendChangedEndpoint(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  // Once for each tab, also to renew a lost or expired device cookie.
  const again = sessionStorage.getItem(ENDPOINT_SENT) === null;
  await sendEndpoint(subscription, undefined, again);
  sessionStorage.setItem(ENDPOINT_SENT, 'yes');
}

const ENDPOINT_SENT = 'notice-device-told';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
