import type { ContentAction } from '../../../server/database/content-schema.ts';
import type { SecurityEventName } from '../../../server/store/accounts/security-events.ts';

/** Labels of content actions. */
export const ACTION_WORDS: Record<ContentAction, string> = {
  created: 'Created',
  edited: 'Edited',
  removed: 'Removed',
  reordered: 'Put in another order',
  restored: 'Restored',
  published: 'Published',
  uploaded: 'Uploaded',
};

export const isAction = (value: string): value is ContentAction => Object.hasOwn(ACTION_WORDS, value);

export type EventGroup = 'sign-ins' | 'accounts';

/** Labels of event groups, which only administrators see. Events of enquiries are excluded. */
export const EVENT_GROUP_WORDS: Record<EventGroup, string> = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts and roles',
};

const GROUP_OF: Record<SecurityEventName, EventGroup | null> = {
  'sign-in': 'sign-ins',
  'sign-in-failed': 'sign-ins',
  'sign-in-slowed': 'sign-ins',
  'token-unknown': 'sign-ins',
  'confirmation-failed': 'sign-ins',
  'second-factor-failed': 'sign-ins',
  'recovery-code-used': 'sign-ins',
  'passkey-used': 'sign-ins',
  'passkey-refused': 'sign-ins',
  'device-trusted': 'sign-ins',
  'session-ended': 'sign-ins',
  'other-sessions-ended': 'sign-ins',
  'administrator-set-up': 'accounts',
  'access-refused': 'accounts',
  'account-requested': 'accounts',
  'request-approved': 'accounts',
  'request-removed': 'accounts',
  'account-invited': 'accounts',
  'invitation-withdrawn': 'accounts',
  'account-opened': 'accounts',
  'role-changed': 'accounts',
  'account-removed': 'accounts',
  'token-made': 'accounts',
  'token-revoked': 'accounts',
  'name-changed': 'accounts',
  'password-changed': 'accounts',
  'reset-asked': 'accounts',
  'reset-link-made': 'accounts',
  'reset-link-mailed': 'accounts',
  'reset-link-not-mailed': 'accounts',
  'password-reset': 'accounts',
  'second-factor-on': 'accounts',
  'second-factor-off': 'accounts',
  'second-factor-removed': 'accounts',
  'second-factor-demanded': 'accounts',
  'second-factor-demanded-of-everybody': 'accounts',
  'second-factor-not-demanded': 'accounts',
  'recovery-codes-made': 'accounts',
  'passkey-added': 'accounts',
  'passkey-removed': 'accounts',
  'password-confirmed': null,
  'source-made': 'accounts',
  'source-changed': 'accounts',
  'source-removed': 'accounts',
  'refused-lead-read': null,
  'refused-lead-entered': null,
  'refused-lead-removed': null,
  'lead-read': null,
  'lead-released': null,
  'delivery-replayed': null,
  'channel-tried': null,
  'leads-exported': null,
  'leads-imported': null,
  'people-imported': null,
  'import-undone': null,
  'subscribers-exported': null,
  'subscriber-taken-off': null,
  'subscriber-put-back': null,
  'person-searched': null,
  'person-read': null,
  'person-exported': null,
  'person-corrected': null,
  'person-restricted': null,
  'restriction-lifted': null,
  'person-erased': null,
  'retention-on': null,
  'retention-off': null,
};

/** The events of a group; null for all groups. */
export const eventsOf = (group: EventGroup | null): SecurityEventName[] =>
  (Object.keys(GROUP_OF) as SecurityEventName[]).filter((name) =>
    group === null ? GROUP_OF[name] !== null : GROUP_OF[name] === group,
  );

export const isEventGroup = (value: string): value is EventGroup => Object.hasOwn(EVENT_GROUP_WORDS, value);
