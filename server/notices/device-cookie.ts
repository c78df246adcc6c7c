import type { Signing } from '../crypto/signing.ts';
import { cookieLine, cookieOf } from '../http/cookies.ts';

const COOKIE = 'notice_device';
const PURPOSE = 'notice-device';
/** The longest lifetime that browsers allow. */
const SECONDS = 400 * 24 * 60 * 60;

/** Identifies a browser in the list of devices, so that logging out ends its notices without a script. */
export type DeviceCookie = {
  /** A `Set-Cookie` line that stores the device id in this browser. */
  remember: (id: string) => string;
  /** A `Set-Cookie` line that removes the device id. */
  forget: () => string;
  /** The device id of the request; null without one. */
  idOf: (request: Request) => string | null;
};

/** `siteUrl` is the public origin. */
export const createDeviceCookie = (siteUrl: string, signing: Signing): DeviceCookie => ({
  remember: (id) => cookieLine(siteUrl, COOKIE, signing.sign(PURPOSE, id, SECONDS * 1000), SECONDS),
  forget: () => cookieLine(siteUrl, COOKIE, '', 0),
  idOf: (request) => signing.verify(PURPOSE, cookieOf(request, siteUrl, COOKIE)),
});
