import { deskWorker } from '../../desk-worker/registration.ts';
import { addressOf, rememberAddress, tellAddress } from '../../desk-worker/renewal.ts';

/** What this browser says of notices. */
export type Support =
  | 'off'
  | 'on'
  /** Its owner has said no. */
  | 'denied'
  /** iPhones and iPads take notices only for what stands on the home screen. */
  | 'home-screen'
  | 'unsupported';

export async function supportNow(): Promise<Support> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isApple ? 'home-screen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await present()) ? 'on' : 'off';
}

/** An iPad says that it is a Mac. */
const isTouchMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** The subscription of this browser, whoever made it. */
export async function present(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/admin');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** By what the server knows this browser in its list. */
export async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64url(new Uint8Array(digest));
}

/** Asks for permission, and answers what the server needs; or what stands in the way. */
export async function subscribe(publicKey: string): Promise<Record<string, string> | { problem: string }> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { problem: 'This browser was not allowed to show notices.' };
  try {
    const registration = await deskWorker();
    const old = await registration.pushManager.getSubscription();
    // One that was made for another key brings nothing.
    if (old && !isFor(old, publicKey)) await old.unsubscribe();
    const { pushManager } = registration;
    const address = addressOf(
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    );
    await rememberAddress(address.endpoint);
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

/** Ends the notices of this browser, as far as it knows. */
export async function unsubscribe(): Promise<Record<string, string>> {
  await (await present())?.unsubscribe().catch(() => false);
  await rememberAddress(null);
  return {};
}

/** Tells the server where this browser is reached now, where the worker could not when it changed. */
export async function renewIfMoved(): Promise<void> {
  const subscription = await present();
  if (!subscription) return;
  // Once for each tab: a cookie that is lost or out of date is made anew.
  const again = sessionStorage.getItem(TOLD) === null;
  await tellAddress(subscription, undefined, again);
  sessionStorage.setItem(TOLD, 'yes');
}

const TOLD = 'notice-device-told';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
