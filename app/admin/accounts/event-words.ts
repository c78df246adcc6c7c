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
  'password-confirmed': 'Entered the password again',
  'confirmation-failed': 'Wrong password where it was asked again',
  'name-changed': 'Own name changed',
  'password-changed': 'Own password changed',
  'session-ended': 'One own session ended',
  'other-sessions-ended': 'Logged out everywhere else',
  'reset-asked': 'New password asked for',
  'reset-link-made': 'Link for a new password made',
  'reset-link-mailed': 'Link for a new password mailed',
  'reset-link-not-mailed': 'Link for a new password could not be mailed',
  'password-reset': 'New password set by a link',
  'second-factor-on': 'Second factor set up',
  'second-factor-off': 'Second factor switched off',
  'second-factor-removed': 'Second factor of another account removed',
  'second-factor-failed': 'Wrong code at the login',
  'second-factor-demanded': 'Second factor demanded of administrators',
  'second-factor-not-demanded': 'Second factor left to administrators',
  'recovery-code-used': 'Logged in with a recovery code',
  'recovery-codes-made': 'New recovery codes made',
  'token-unknown': 'Wrong or expired token, has to wait',
  'lead-read': 'Lead opened',
  'lead-released': 'Lead released',
  'delivery-replayed': 'Delivery sent again',
  'leads-exported': 'Leads downloaded',
  'leads-imported': 'Leads changed by a file',
  'import-undone': 'Changes of a file taken back',
  'subscribers-exported': 'Subscribers exported',
};

/** An event in words; its own name when a newer release has written it. */
export function wordsOf(what: string): string {
  return Object.hasOwn(WORDS, what) ? WORDS[what as SecurityEventName] : what;
}
