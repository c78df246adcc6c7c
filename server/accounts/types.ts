import type { AccountErrors, AccountFields } from '../../domain/accounts/rules.ts';
import type { Store, Trx } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import type { SecurityEvents } from '../store/accounts/security-events.ts';
import type { AccountMail } from './account-mail.ts';
import type { Auth } from './auth.ts';
import type { PreviousSecrets } from './secret-versions.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** `sales` works the leads, `editor` the content (app/admin/pages.ts has each page's); an administrator sees all. */
export const ROLES = ['sales', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role may change content, and read its history. */
export const editsContent = (role: Role | null) => role === 'editor' || role === 'administrator';
export type Account = {
  id: string;
  name: string;
  email: string;
  role: Role | null;
  /** Whether logging in asks for a code too. */
  secondFactor: boolean;
};

/** Why something was not done, with the HTTP status that says so. `errors` stand beside their fields. */
export type Refusal = {
  outcome: 'refused';
  status: 400 | 401 | 429 | 503;
  message: string;
  errors?: AccountErrors;
  retryAfterSeconds?: number;
};
/** An answer that carries the cookies to set; of a right password that is not enough, those for the second step. */
export type SignedIn = { outcome: 'ok'; headers: Headers; account: Account };
export type SessionResult = SignedIn | { outcome: 'second step'; headers: Headers } | Refusal;
export type NewAccount = AccountFields;

/** Who writes content or reads the log: somebody signed in, or a program. `name` is shown in the log. */
export type Principal = { kind: 'account' | 'token'; id: string; name: string };

/** Where a request comes from: the client address is counted and never kept. */
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
  /** What second factors were encrypted with before; null when `secret` is the one of the store. */
  formerSecrets?: PreviousSecrets | null;
  siteUrl: string;
  /** What the operator chose; when empty a random one is kept in the store. */
  setupToken: string;
  events: SecurityEvents;
  /** Sends links for a forgotten password; null when the e-mail service is not set up for it. */
  mail: Pick<AccountMail, 'send'> | null;
  now: () => number;
  log: Log;
};

/** What the parts of the accounts share. */
export type Parts = AccountsOptions & {
  auth: () => Promise<Auth>;
  /**
   * Runs `work` in a transaction under the lock of accounts, in which this better-auth writes. `work` must use only the
   * store: its internal adapter, and no `api` that reads or signs a cookie, which takes turns of the event loop.
   */
  changeAccounts: <T>(work: (trx: Trx, auth: Auth) => Promise<T>) => Promise<T>;
  throttle: SignInThrottle;
  /** Keyed hash, for what is counted but must not be readable. */
  keyOf: (...parts: string[]) => string;
};
