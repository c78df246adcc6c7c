import type {
  ListedSecurityEvent,
  SecurityEventName,
} from '../../../server/store/accounts/security-events.ts';
import type { Option } from '../../ui/choice-field.tsx';

/** The kind of record that an event is about. */
type Target = 'account' | 'request' | 'token' | 'lead' | 'enquiry' | 'text' | null;
type Kind = 'logins' | 'accounts' | 'factors' | 'tokens' | 'leads' | 'people';

const KINDS: Record<Kind, string> = {
  logins: 'Logging in',
  accounts: 'Accounts, roles and invitations',
  factors: 'Second factors and passkeys',
  tokens: 'Tokens',
  leads: 'Leads and subscribers',
  people: 'Personal data',
};

/** Each event as a sentence, with the names of who did it and of whom or what it was done to. */
const SENTENCES: Record<SecurityEventName, [Kind, Target, string]> = {
  'administrator-set-up': ['accounts', 'account', '{who} set the site up as its first administrator'],
  'sign-in': ['logins', null, '{who} logged in'],
  'sign-in-failed': ['logins', 'account', 'Somebody entered a wrong password for {whom}'],
  'sign-in-slowed': ['logins', 'account', 'Too many wrong passwords for {whom}: the next has to wait'],
  'access-refused': ['accounts', null, '{who} opened a page without the role for it'],
  'account-requested': ['accounts', 'request', 'An account was asked for: {whom}'],
  'request-approved': ['accounts', 'request', '{who} approved the account request of {whom}'],
  'request-removed': ['accounts', 'request', '{who} removed the account request of {whom}'],
  'account-invited': ['accounts', 'request', '{who} made an invitation link for {whom}'],
  'invitation-withdrawn': ['accounts', 'request', '{who} withdrew the invitation of {whom}'],
  'account-opened': ['accounts', null, '{who} opened an account by a one-time link'],
  'role-changed': ['accounts', 'account', '{who} changed the role of {whom}'],
  'account-removed': ['accounts', 'account', '{who} removed the account of {whom}'],
  'token-made': ['tokens', 'token', '{who} made the token {whom}'],
  'token-revoked': ['tokens', 'token', '{who} revoked the token {whom}'],
  'token-unknown': ['tokens', null, 'A program sent wrong or expired tokens, and has to wait'],
  'password-confirmed': ['logins', null, '{who} entered the password again'],
  'confirmation-failed': ['logins', null, '{who} entered a wrong password where it was asked again'],
  'name-changed': ['accounts', null, '{who} changed their own name'],
  'password-changed': ['accounts', null, '{who} changed their own password'],
  'session-ended': ['logins', null, '{who} ended one of their sessions'],
  'other-sessions-ended': ['logins', null, '{who} logged out everywhere else'],
  'reset-asked': ['accounts', 'account', 'A new password was asked for: {whom}'],
  'reset-link-made': ['accounts', 'account', '{who} made a link for a new password of {whom}'],
  'reset-link-mailed': ['accounts', 'account', 'A link for a new password was mailed to {whom}'],
  'reset-link-not-mailed': ['accounts', 'account', 'A link for a new password could not be mailed to {whom}'],
  'password-reset': ['accounts', null, '{who} set a new password by a link'],
  'second-factor-on': ['factors', null, '{who} set up a second factor'],
  'second-factor-off': ['factors', null, '{who} switched their second factor off'],
  'second-factor-removed': ['factors', 'account', '{who} removed the second factor of {whom}'],
  'second-factor-failed': ['factors', 'account', 'Somebody entered a wrong code for {whom}'],
  'second-factor-demanded': ['factors', null, '{who} required a second factor for administrators'],
  'second-factor-demanded-of-everybody': [
    'factors',
    null,
    '{who} required a second factor for every account',
  ],
  'second-factor-not-demanded': ['factors', null, '{who} made the second factor optional'],
  'recovery-code-used': ['factors', null, '{who} logged in with a recovery code'],
  'recovery-codes-made': ['factors', null, '{who} made new recovery codes'],
  'passkey-added': ['factors', null, '{who} added a passkey'],
  'passkey-removed': ['factors', null, '{who} removed a passkey'],
  'passkey-used': ['logins', null, '{who} logged in with a passkey'],
  'passkey-refused': ['logins', null, 'A passkey was refused at the login'],
  'device-trusted': ['logins', null, '{who} trusted a device for 30 days'],
  'lead-read': ['leads', 'lead', '{who} opened the lead of {whom}'],
  'lead-released': ['leads', 'enquiry', '{who} released the held enquiry of {whom}'],
  'delivery-replayed': ['leads', 'enquiry', '{who} sent the enquiry of {whom} again'],
  'channel-tried': ['leads', 'text', '{who} tried the paused channel {whom} by hand'],
  'leads-exported': ['leads', 'text', '{who} downloaded leads ({whom})'],
  'leads-imported': ['leads', null, '{who} changed leads by a file'],
  'people-imported': ['leads', null, '{who} imported people from a file'],
  'import-undone': ['leads', null, '{who} undid changes of an import'],
  'subscribers-exported': ['leads', null, '{who} exported the subscribers'],
  'subscriber-taken-off': ['leads', null, '{who} took a subscriber off the list'],
  'subscriber-put-back': ['leads', null, '{who} put a subscriber back on the list'],
  'source-made': ['leads', 'text', '{who} added the lead source {whom}'],
  'source-changed': ['leads', 'text', '{who} changed the lead source {whom}'],
  'source-removed': ['leads', 'text', '{who} removed the lead source {whom}'],
  'refused-lead-read': ['leads', null, '{who} opened a refused lead'],
  'refused-lead-entered': ['leads', null, '{who} entered a refused lead'],
  'refused-lead-removed': ['leads', null, '{who} removed a refused lead'],
  'person-searched': ['people', null, '{who} searched personal data'],
  'person-read': ['people', 'lead', '{who} opened everything about {whom}'],
  'person-exported': ['people', 'lead', '{who} exported everything about {whom}'],
  'person-corrected': ['people', 'lead', '{who} corrected personal data of {whom}'],
  'person-restricted': ['people', 'lead', '{who} kept the data of {whom} from being used'],
  'restriction-lifted': ['people', 'lead', '{who} let the data of {whom} be used again'],
  'person-erased': ['people', 'lead', '{who} erased personal data of {whom}'],
  'retention-on': ['people', null, '{who} switched the removal of old data on'],
  'retention-off': ['people', null, '{who} switched the removal of old data off'],
};

const UNKNOWN: Record<Exclude<Target, null>, string> = {
  account: 'a removed account',
  request: 'somebody who has no account',
  token: 'that is gone',
  lead: 'somebody who is no longer stored',
  enquiry: 'somebody who is no longer stored',
  text: '',
};

/** The kinds of events, for the filter. */
export const KIND_OPTIONS: Option[] = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** The events of a kind; undefined for all kinds. */
export function eventsOfKind(kind: string): SecurityEventName[] | undefined {
  if (!Object.hasOwn(KINDS, kind)) return undefined;
  return (Object.keys(SENTENCES) as SecurityEventName[]).filter((name) => SENTENCES[name][0] === kind);
}

type Event = Pick<ListedSecurityEvent, 'what' | 'who' | 'whoName' | 'target'>;

/**
 * The sentence of an event: who did what to whom. `names` are the known names by target. A newer release may write events that
 * this one does not know: they are shown by their name.
 */
export function eventSentence(
  { what, who, whoName, target }: Event,
  names: Readonly<Record<string, string>>,
): { text: string; lead: string | null } {
  const actor = whoName || (who === null ? 'Somebody who is not logged in' : 'A removed account');
  if (!Object.hasOwn(SENTENCES, what)) return { text: `${actor}: ${what}`, lead: null };
  const [, kind, sentence] = SENTENCES[what as SecurityEventName];
  const whom = target === null ? 'an address without an account' : nameOf(kind, target, names);
  return {
    text: sentence.replace('{who}', () => actor).replace('{whom}', () => whom),
    lead: kind === 'lead' && target !== null && Object.hasOwn(names, target) ? target : null,
  };
}

function nameOf(kind: Target, target: string, names: Readonly<Record<string, string>>): string {
  if (kind === 'text' || kind === null) return target;
  return (Object.hasOwn(names, target) && names[target]) || UNKNOWN[kind];
}
