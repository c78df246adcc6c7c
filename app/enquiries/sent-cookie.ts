import type { Services } from '../../server/services.ts';
import { cookieLine, cookieOf } from './cookies.ts';

const COOKIE = 'sent';
const PURPOSE = 'thank-you';
const SECONDS = 30 * 60;

/** What this visitor sent within the last half hour. */
export type Sent = { kind: 'enquiry'; id: string } | { kind: 'subscription'; email: string };

/** Lets this browser, and no other, see on the thank-you page what it sent. */
export function rememberSent({ config, signing }: Pick<Services, 'config' | 'signing'>, sent: Sent): string {
  const value = sent.kind === 'enquiry' ? `enquiry ${sent.id}` : `subscription ${sent.email.slice(0, 500)}`;
  return cookieLine(config.siteUrl, COOKIE, signing.sign(PURPOSE, value, SECONDS * 1000), SECONDS);
}

export function sentBy(request: Request, { signing }: Pick<Services, 'signing'>): Sent | null {
  const [kind, ...rest] = signing.verify(PURPOSE, cookieOf(request, COOKIE))?.split(' ') ?? [];
  const value = rest.join(' ');
  if (kind === 'enquiry') return { kind, id: value };
  if (kind === 'subscription') return { kind, email: value };
  return null;
}
