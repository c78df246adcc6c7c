import { lengthErrors } from '../../domain/accounts/rules.ts';
import { readEmail } from '../../domain/inputs/email-address.ts';
import { networkOf } from '../crypto/hashes.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Auth } from './auth.ts';
import { refused, refusedFields, refuseIfBusy, tooManyAttempts } from './refusals.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, ALL_ADDRESSES_LIMIT, type Limit } from './sign-in-throttle.ts';
import { type Account, type Caller, type Parts, type Refusal, ROLES, type SessionResult } from './types.ts';

export type SignIn = {
  signIn: (credentials: { email: string; password: string }, caller: Caller) => Promise<SessionResult>;
};

const WRONG = 'The email or the password is not right.';

export function createSignIn({ store, auth, throttle, keyOf, events }: Parts): SignIn {
  return {
    async signIn({ email, password }, { address, requestId, userAgent }) {
      const tooLong = refusedFields(lengthErrors({ email, password }));
      if (tooLong) return tooLong;
      // Remove NUL characters: no address has one, and PostgreSQL would fail on them.
      const name = readEmail(email.replaceAll('\u0000', ''));
      const network = networkOf(address);
      const knownKey = keyOf('known', network, name);
      const limits: [key: string, limit: Limit][] = [
        [keyOf('address', network), ADDRESS_LIMIT],
        [keyOf('account', network, name), ACCOUNT_LIMIT],
      ];
      // Check this limit last, so that an attempt refused by another limit is not counted against the account.
      if (!(await throttle.isKnown(knownKey))) limits.push([keyOf('everywhere', name), ALL_ADDRESSES_LIMIT]);

      const booked: string[] = [];
      const undo = () => Promise.all(booked.map((key) => throttle.undo(key))).then(() => {});
      let last = false;
      for (const [key, limit] of limits) {
        const attempt = await throttle.attempt(key, limit);
        if (attempt.waitMs > 0) {
          await undo();
          return tooManyAttempts(attempt.waitMs);
        }
        booked.push(key);
        last ||= attempt.last;
      }

      const session = await refuseIfBusy(
        async () => signInWithPassword(await auth(), name, password, userAgent),
        undo,
      );
      if (session?.outcome === 'refused') return session;
      if (!session) {
        const who = await store.db
          .selectFrom('user')
          .select('id')
          .where('email', '=', name)
          .executeTakeFirst();
        await events.record({ what: 'sign-in-failed', target: who?.id, requestId });
        if (last) await events.record({ what: 'sign-in-slowed', target: who?.id, requestId });
        return refused(WRONG, 401);
      }
      // Undo only this attempt: knowing one password does not clear an address that tries many accounts.
      await throttle.undo(keyOf('address', network));
      await throttle.forget(keyOf('account', network, name));
      await throttle.forget(keyOf('everywhere', name));
      await throttle.remember(knownKey);
      if (session.outcome === 'ok') {
        await events.record({ what: 'sign-in', who: session.account.id, requestId });
      }
      return session;
    },
  };
}

/** The session of a correct password, the second step, or null; rethrows any other failure. */
export async function signInWithPassword(
  auth: Auth,
  email: string,
  password: string,
  userAgent = '',
): Promise<Exclude<SessionResult, Refusal> | null> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: userAgentHeader(userAgent),
      returnHeaders: true,
    });
    const cookies = cookiesToSet(headers);
    if ('twoFactorRedirect' in response) return { outcome: 'second step', headers: cookies };
    return { outcome: 'ok', headers: cookies, account: toAccount(response.user) };
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 400 && status < 500) return null;
    throw error;
  }
}

const USER_AGENT_MAX = 300;

/** Headers with the browser's name, which the list of sessions shows. */
export function userAgentHeader(userAgent = ''): Headers {
  return new Headers({ 'user-agent': userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_MAX) });
}

type User = {
  id: string;
  name: string;
  email: string;
  role?: string | null;
  twoFactorEnabled?: boolean | null;
};

export function toAccount({ id, name, email, ...user }: User): Account {
  const role = ROLES.find((each) => each === user.role) ?? null;
  return { id, name, email, role, secondFactor: user.twoFactorEnabled === true };
}

export function cookiesToSet(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie);
  return cookies;
}

/**
 * Passes only the cookies to better-auth. A request with a bearer token is never treated as the signed-in user
 * (server/http/origin.ts).
 */
export function sessionCookieHeaders(request: Request): Headers {
  const cookie = bearerOf(request.headers) === null ? request.headers.get('cookie') : null;
  return new Headers({ cookie: cookie ?? '' });
}
