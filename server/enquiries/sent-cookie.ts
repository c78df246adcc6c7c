import { cookieLine, cookieOf } from '../http/cookies.ts';
import type { Signing } from '../signing.ts';

const COOKIE = 'sent';
const PURPOSE = 'thank-you';
const SECONDS = 30 * 60;

/** What this visitor sent within the last half hour. */
export type Sent = { kind: 'enquiry'; id: string } | { kind: 'subscription'; email: string };

/** Lets this browser, and no other, see on the thank-you page what it sent. */
export function rememberSent(siteUrl: string, signing: Signing, sent: Sent): string {
  const value = sent.kind === 'enquiry' ? `enquiry ${sent.id}` : `subscription ${sent.email.slice(0, 500)}`;
  return cookieLine(siteUrl, COOKIE, signing.sign(PURPOSE, value, SECONDS * 1000), SECONDS);
}

export function sentBy(request: Request, siteUrl: string, signing: Signing): Sent | null {
  const signed = cookieOf(request, siteUrl, COOKIE);
  const [kind, ...rest] = signing.verify(PURPOSE, signed)?.split(' ') ?? [];
  const value = rest.join(' ');
  if (kind === 'enquiry') return { kind, id: value };
  if (kind === 'subscription') return { kind, email: value };
  return null;
}
