import type { ContentAction } from '../../../server/database/content-schema.ts';
import type { SecurityEventName } from '../../../server/store/security-events.ts';

/** What was done to content, in words. */
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

/** What administrators see beside the changes of content; never what was done to enquiries. */
export const EVENT_GROUPS: Record<string, { label: string; events: readonly SecurityEventName[] }> = {
  'sign-ins': { label: 'Sign-ins', events: ['sign-in', 'sign-in-failed', 'sign-in-slowed'] },
  accounts: {
    label: 'Accounts and roles',
    events: [
      'administrator-set-up',
      'account-requested',
      'request-approved',
      'request-removed',
      'account-opened',
      'role-changed',
      'account-removed',
      'access-refused',
    ],
  },
};
