import type { Signing } from '../crypto/signing.ts';
import { cookieLine, cookieOf } from '../http/cookies.ts';

const COOKIE = 'sent';
const PURPOSE = 'sent';
const SECONDS = 30 * 60;

/** The visitor's submission of the last half hour, and its idempotency key. */
export type Sent = ({ kind: 'enquiry'; id: string } | { kind: 'subscription'; email: string }) & {
  form: string;
  submission: string;
};

/** The Set-Cookie line that lets only this browser see its submission on the thank-you page. */
export function rememberSent(siteUrl: string, signing: Signing, sent: Sent): string {
  const signed = signing.sign(PURPOSE, JSON.stringify(sent), SECONDS * 1000);
  return cookieLine(siteUrl, COOKIE, signed, SECONDS);
}

export function sentBy(request: Request, siteUrl: string, signing: Signing): Sent | null {
  const sent = signing.verify(PURPOSE, cookieOf(request, siteUrl, COOKIE));
  return sent === null ? null : (JSON.parse(sent) as Sent);
}
