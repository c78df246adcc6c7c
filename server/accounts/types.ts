import type { AccountErrors, AccountFields } from '../../domain/accounts/rules.ts';
import type { Store, Trx } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import type { SecurityEvents } from '../store/accounts/security-events.ts';
import type { AccountMail } from './account-mail.ts';
import type { Auth } from './auth.ts';
import type { PreviousSecrets } from './secret-versions.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/**
 * `sales` works on leads, `editor` on content (pages by role: app/admin/pages.ts); an administrator may see everything.
 */
export const ROLES = ['sales', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role may change content and read its history. */
export const mayEditContent = (role: Role | null) => role === 'editor' || role === 'administrator';
export type Account = {
  id: string;
  name: string;
  email: string;
  role: Role | null;
  /** Whether the login asks for a code. */
  secondFactor: boolean;
};

/** A refused action with its HTTP status. `errors` are shown at their fields. */
export type Refusal = {
  outcome: 'refused';
  status: 400 | 401 | 429 | 503;
  message: string;
  errors?: AccountErrors;
  retryAfterSeconds?: number;
};
/** A result with the cookies to set; with a second factor these are for the second step. */
export type SignedIn = { outcome: 'ok'; headers: Headers; account: Account };
export type SessionResult = SignedIn | { outcome: 'second step'; headers: Headers } | Refusal;
export type NewAccount = AccountFields;

/** The author of content changes or reader of the log: a user or a program. `name` is shown in the log. */
export type Principal = { kind: 'account' | 'token'; id: string; name: string };

/** The origin of a request: the client address is only counted, never stored. */
export type Caller = {
  address: string;
  requestId: string;
  /** Shown to its owner in the list of sessions. */
  userAgent?: string;
};

export type AccountsOptions = {
  store: Store;
  /** Signs session cookies and keys the hashes of addresses (secrets.ts, `accounts`). */
  secret: string;
  /** Secrets that encrypted older second factors; null when `secret` is the store's own. */
  formerSecrets?: PreviousSecrets | null;
  siteUrl: string;
  /** The operator's set-up token; when empty, a random one is kept in the store. */
  setupToken: string;
  events: SecurityEvents;
  /** Sends password links; null when the e-mail service lacks a template for them. */
  mail: Pick<AccountMail, 'send'> | null;
  now: () => number;
  log: Log;
};

/** Dependencies shared by the parts of accounts. */
export type Parts = AccountsOptions & {
  auth: () => Promise<Auth>;
  /**
   * Runs `work` in a transaction under the `accounts` lock, with an `auth` that writes in it. `work` must only use the
   * store and the internal adapter. Calls of `api` that read or sign cookies yield to the event loop, with the
   * transaction open.
   */
  changeAccounts: <T>(work: (trx: Trx, auth: Auth) => Promise<T>) => Promise<T>;
  throttle: SignInThrottle;
  /** Keyed hash for counters whose keys must not be readable. */
  keyOf: (...parts: string[]) => string;
};
