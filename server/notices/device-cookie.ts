import type { Signing } from '../crypto/signing.ts';
import { cookieLine, cookieOf } from '../http/cookies.ts';

const COOKIE = 'notice_device';
const PURPOSE = 'notice-device';
/** The longest that a browser keeps one. */
const SECONDS = 400 * 24 * 60 * 60;

/** Which device of the list a browser is, so that logging out ends its notices without a script. */
export type DeviceCookie = {
  /** A `Set-Cookie` line that tells this browser which device it is. */
  remember: (id: string) => string;
  /** A `Set-Cookie` line that takes that away. */
  forget: () => string;
  /** The id of the device that asks; null where it gets no notices. */
  idOf: (request: Request) => string | null;
};

/** `siteUrl` is the public origin. */
export const createDeviceCookie = (siteUrl: string, signing: Signing): DeviceCookie => ({
  remember: (id) => cookieLine(siteUrl, COOKIE, signing.sign(PURPOSE, id, SECONDS * 1000), SECONDS),
  forget: () => cookieLine(siteUrl, COOKIE, '', 0),
  idOf: (request) => signing.verify(PURPOSE, cookieOf(request, siteUrl, COOKIE)),
});
