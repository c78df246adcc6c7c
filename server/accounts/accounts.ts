import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { emailProblem, nameProblem, passwordProblem } from '../../domain/accounts/rules.ts';
import { cleanLine } from '../../domain/enquiries/text.ts';
import type { Store } from '../database/open.ts';
import type { Log } from '../log.ts';
import { networkOf } from '../store/hashes.ts';
import { hashPassword } from './argon2.ts';
import type { Auth } from './auth.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { addFirstAdministrator, addUser, administrators, listUsers, setRole } from './users.ts';
import { createWrongPasswords, FOR_ACCOUNT, FOR_ADDRESS, FOR_REQUESTS } from './wrong-passwords.ts';

export type Role = 'editor' | 'administrator';
export type Account = { id: string; name: string; email: string; role: Role | null };

/** An answer that carries the cookies to set. */
export type SessionResult =
  | { outcome: 'ok'; headers: Headers; account: Account }
  | { outcome: 'refused'; message: string; retryAfterSeconds?: number };

export type NewAccount = { name: string; email: string; password: string };
export type AccountErrors = Partial<Record<keyof NewAccount, string>>;
export type AccountResult =
  | { outcome: 'ok' }
  | { outcome: 'refused'; message: string; errors?: AccountErrors; retryAfterSeconds?: number };

export type Accounts = {
  /** The signed-in account of this request, or null. */
  current: (request: Request) => Promise<Account | null>;
  signIn: (
    request: Request,
    credentials: { email: string; password: string },
    address: string,
  ) => Promise<SessionResult>;
  signOut: (request: Request) => Promise<Headers>;
  /** Asks for an account, which can do nothing until an administrator gives it a role. */
  request: (fields: NewAccount, address: string) => Promise<AccountResult>;
  /** Creates the first administrator; refused once there is one or when the token is wrong. */
  setUp: (fields: NewAccount, token: string, address: string) => Promise<AccountResult>;
  hasAdministrator: () => Promise<boolean>;
  /** Newest first, at most 500. */
  list: () => Promise<(Account & { createdAt: number })[]>;
  /** Gives a role or, with null, takes it away. The last administrator keeps theirs. */
  giveRole: (id: string, role: Role | null) => Promise<'done' | 'last administrator' | 'unknown'>;
};

export type AccountsOptions = {
  store: Store;
  /** Signs session cookies and keys the hashes of addresses (secrets.ts, `accounts`). */
  secret: string;
  siteUrl: string;
  setupToken: string;
  now: () => number;
  log: Log;
};

const WRONG = 'The email or the password is not right.';
const FIX = 'Please fix the errors in the form.';
const NO_SET_UP = 'This set-up link is not valid any more. Please log in.';
const WRONG_TOKEN = 'This set-up link is not right. Copy it again from where the site was started.';

export function createAccounts(options: AccountsOptions): Accounts {
  const { store, secret, siteUrl, now } = options;
  const wrongPasswords = createWrongPasswords(store, now);
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

  // better-auth takes half a second to load, which neither the start nor a visitor should wait for.
  let loading: Promise<Auth> | undefined;
  const auth = () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(options));
    return loading;
  };
  const hasSessionCookie = (request: Request) =>
    (request.headers.get('cookie') ?? '').includes(`${cookiePrefix(siteUrl)}.session_token=`);
  const cookiesOf = (request: Request) => new Headers({ cookie: request.headers.get('cookie') ?? '' });

  return {
    async current(request) {
      if (!hasSessionCookie(request)) return null;
      const { api } = await auth();
      const found = await api.getSession({ headers: cookiesOf(request) });
      return found && accountOf(found.user);
    },

    async signIn(_request, { email, password }, address) {
      // PostgreSQL takes no zero byte, and no address has one.
      const account = email.replaceAll('\u0000', '').trim().toLowerCase();
      const network = networkOf(address);
      const addressKey = keyOf('address', network);
      const accountKey = keyOf('account', network, account);
      const wait =
        (await wrongPasswords.attempt(addressKey, FOR_ADDRESS)) ||
        (await wrongPasswords.attempt(accountKey, FOR_ACCOUNT));
      if (wait > 0) return waiting(wait);
      const session = await open(await auth(), account, password);
      if (!session) return { outcome: 'refused', message: WRONG };
      await wrongPasswords.undo(addressKey, false);
      await wrongPasswords.undo(accountKey, true);
      return { outcome: 'ok', ...session };
    },

    async signOut(request) {
      if (!hasSessionCookie(request)) return new Headers();
      const { api } = await auth();
      const { headers } = await api.signOut({ headers: cookiesOf(request), returnHeaders: true });
      return cookiesToSet(headers);
    },

    async request(fields, address) {
      const problem = problemOf(fields);
      if (problem) return problem;
      const wait = await wrongPasswords.attempt(keyOf('request', networkOf(address)), FOR_REQUESTS);
      if (wait > 0) return waiting(wait);
      // Whether the address has an account already is not told: the answer and its time are the same.
      await addUser(store, await userOf(fields), now());
      return { outcome: 'ok' };
    },

    async setUp(fields, token, address) {
      if (await administrators(store.db, 1)) return { outcome: 'refused', message: NO_SET_UP };
      const key = keyOf('setup', networkOf(address));
      const wait = await wrongPasswords.attempt(key, FOR_ACCOUNT);
      if (wait > 0) return waiting(wait);
      if (!sameText(token, options.setupToken)) return { outcome: 'refused', message: WRONG_TOKEN };
      await wrongPasswords.undo(key, true);
      const problem = problemOf(fields);
      if (problem) return problem;
      const outcome = await addFirstAdministrator(store, await userOf(fields), now());
      if (outcome === 'made') return { outcome: 'ok' };
      if (outcome === 'has administrator') return { outcome: 'refused', message: NO_SET_UP };
      return { outcome: 'refused', message: FIX, errors: { email: 'Please use another email address' } };
    },

    hasAdministrator: () => administrators(store.db, 1),
    list: () => listUsers(store),
    giveRole: (id, role) => setRole(store, id, role),
  };
}

/** The session of the right password, or null; every other failure is thrown. */
async function open(auth: Auth, email: string, password: string) {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: new Headers(),
      returnHeaders: true,
    });
    return { headers: cookiesToSet(headers), account: accountOf(response.user) };
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 400 && status < 500) return null;
    throw error;
  }
}

function accountOf(user: { id: string; name: string; email: string; role?: string | null }): Account {
  const role = user.role === 'editor' || user.role === 'administrator' ? user.role : null;
  return { id: user.id, name: user.name, email: user.email, role };
}

function cookiesToSet(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie);
  return cookies;
}

function waiting(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.ceil(seconds / 60);
  const time = seconds < 60 ? `${seconds} seconds` : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return {
    outcome: 'refused' as const,
    message: `Too many attempts. Please wait ${time} and try again.`,
    retryAfterSeconds: seconds,
  };
}

function problemOf(fields: NewAccount): AccountResult | null {
  const found = {
    name: nameProblem(fields),
    email: emailProblem(fields),
    password: passwordProblem(fields),
  };
  const errors = Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as AccountErrors;
  if (Object.keys(errors).length === 0) return null;
  return { outcome: 'refused', message: FIX, errors };
}

async function userOf({ name, email, password }: NewAccount) {
  return {
    name: cleanLine(name),
    email: email.trim().toLowerCase(),
    passwordHash: await hashPassword(password),
  };
}

/** Takes the same time whichever character differs. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
