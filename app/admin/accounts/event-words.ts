import type { SecurityEventName } from '../../../server/store/security-events.ts';

const WORDS: Record<SecurityEventName, string> = {
  'administrator-set-up': 'First administrator made',
  'sign-in': 'Logged in',
  'sign-in-failed': 'Wrong email or password',
  'sign-in-slowed': 'Too many wrong passwords, has to wait',
  'access-refused': 'Opened a page without the role for it',
  'account-requested': 'Account asked for',
  'request-approved': 'Account request approved',
  'request-removed': 'Account request removed',
  'account-opened': 'One-time link opened',
  'role-changed': 'Role changed',
  'account-removed': 'Account removed',
  'token-made': 'Token made',
  'token-revoked': 'Token revoked',
  'token-unknown': 'Wrong or expired token, has to wait',
  'lead-released': 'Lead released',
  'delivery-replayed': 'Delivery sent again',
  'subscribers-exported': 'Subscribers exported',
};

/** An event in words; its own name when a newer release has written it. */
export function wordsOf(what: string): string {
  return Object.hasOwn(WORDS, what) ? WORDS[what as SecurityEventName] : what;
}
