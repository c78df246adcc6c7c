import { lengthErrors } from '../../domain/accounts/rules.ts';
import { bearerOf } from '../http/bearer.ts';
import { networkOf } from '../store/hashes.ts';
import type { Auth } from './auth.ts';
import { refused, refusedFor, unlessBusy, waiting } from './refusals.ts';
import { FOR_ACCOUNT, FOR_ADDRESS, FOR_ALL_ADDRESSES, type Limit } from './sign-in-throttle.ts';
import type { Account, Caller, Parts, SessionResult } from './types.ts';

export type SignIn = {
  signIn: (credentials: { email: string; password: string }, caller: Caller) => Promise<SessionResult>;
};

const WRONG = 'The email or the password is not right.';

export function createSignIn({ store, auth, throttle, keyOf, events }: Parts): SignIn {
  return {
    async signIn({ email, password }, { address, requestId }) {
      const tooLong = refusedFor(lengthErrors({ email, password }));
      if (tooLong) return tooLong;
      // PostgreSQL takes no zero byte, and no address has one.
      const name = email.replaceAll('\u0000', '').trim().toLowerCase();
      const network = networkOf(address);
      const knownKey = keyOf('known', network, name);
      const limits: [key: string, limit: Limit][] = [
        [keyOf('address', network), FOR_ADDRESS],
        [keyOf('account', network, name), FOR_ACCOUNT],
      ];
      // Last: who has to wait for another limit has not tried this account.
      if (!(await throttle.isKnown(knownKey))) limits.push([keyOf('everywhere', name), FOR_ALL_ADDRESSES]);

      const booked: string[] = [];
      const undo = () => Promise.all(booked.map((key) => throttle.undo(key))).then(() => {});
      let last = false;
      for (const [key, limit] of limits) {
        const attempt = await throttle.attempt(key, limit);
        if (attempt.waitMs > 0) {
          await undo();
          return waiting(attempt.waitMs);
        }
        booked.push(key);
        last ||= attempt.last;
      }

      const session = await unlessBusy(async () => open(await auth(), name, password), undo);
      if (session && 'outcome' in session) return session;
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
      // An address that tries many accounts is not trusted for knowing one of them.
      await throttle.undo(keyOf('address', network));
      await throttle.forget(keyOf('account', network, name));
      await throttle.forget(keyOf('everywhere', name));
      await throttle.remember(knownKey);
      await events.record({ what: 'sign-in', who: session.account.id, requestId });
      return { outcome: 'ok', ...session };
    },
  };
}

/** The session of the right password, or null; every other failure is thrown. */
export async function open(auth: Auth, email: string, password: string) {
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

export function accountOf(user: { id: string; name: string; email: string; role?: string | null }): Account {
  const role = user.role === 'editor' || user.role === 'administrator' ? user.role : null;
  return { id: user.id, name: user.name, email: user.email, role };
}

export function cookiesToSet(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie);
  return cookies;
}

/**
 * Only the cookies: nothing else of a request is better-auth's concern. A program that sends a token is not taken for
 * whoever is signed in beside it (server/http/origin.ts).
 */
export function sessionOf(request: Request): Headers {
  const cookie = bearerOf(request.headers) === null ? request.headers.get('cookie') : null;
  return new Headers({ cookie: cookie ?? '' });
}
