import { HOUR_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { hasSession } from './cookie-prefix.ts';
import { refused, refusedFields, refuseIfBusy, tooManyAttempts } from './refusals.ts';
import { revokeLinks } from './revoke-links.ts';
import { cookiesToSet, sessionCookieHeaders, toAccount } from './sign-in.ts';
import { ACCOUNT_LIMIT } from './sign-in-throttle.ts';
import type { Account, Caller, Parts, Refusal } from './types.ts';

/** An idle session ends after this time, before its full twelve hours; that of a trusted device does not. */
export const IDLE_MS = 2 * HOUR_MS;
/** A confirmed password is not asked for again within this time. */
const CONFIRMED_MS = 10 * MINUTE_MS;

const WRONG = 'This is not your password.';

type Found = { account: Account; session: { id: string; token: string; confirmedAt: number | null } };

export type ListedSession = {
  id: string;
  /** Whether it is the session of this request. */
  own: boolean;
  startedAt: number;
  /** Accurate to the minute. */
  seenAt: number;
  userAgent: string;
  /** The session of a trusted device. */
  isTrusted: boolean;
  endsAt: number;
};

export type Sessions = {
  /** The signed-in account of this request, or null. */
  current: (request: Request) => Promise<Account | null>;
  /** The signed-in account for background requests, which do not count as activity. */
  watching: (request: Request) => Promise<Account | null>;
  signOut: (request: Request) => Promise<Headers>;
  /** Whether the password was confirmed in this session within the last ten minutes. */
  isConfirmed: (request: Request) => Promise<boolean>;
  /** Confirms the password before a sensitive action, in case the screen was left open. */
  confirm: (request: Request, password: string, caller: Caller) => Promise<{ outcome: 'ok' } | Refusal>;
  /** The user's sessions, most recently used first. */
  sessions: (request: Request) => Promise<ListedSession[]>;
  /** Ends one of the user's sessions; false for an unknown id. */
  endSession: (request: Request, id: string, caller: Caller) => Promise<boolean>;
  endOtherSessions: (request: Request, caller: Caller) => Promise<void>;
};

export type PasswordCheck = (
  account: Account,
  password: string,
  caller: Caller,
) => Promise<{ outcome: 'ok' } | Refusal>;

export function createSessions(parts: Parts) {
  const { store, auth, now, siteUrl, throttle, keyOf, events } = parts;
  const hasCookie = (request: Request) =>
    hasSession(sessionCookieHeaders(request).get('cookie') ?? '', siteUrl);

  async function find(request: Request, counts = true): Promise<Found | null> {
    if (!hasCookie(request)) return null;
    const { api, $context } = await auth();
    const found = await api.getSession({ headers: sessionCookieHeaders(request) });
    if (!found) return null;
    const { id, token, updatedAt, confirmedAt, trusted } = found.session;
    const idle = now() - updatedAt.getTime();
    const { internalAdapter } = await $context;
    if (idle >= IDLE_MS && !trusted) {
      await internalAdapter.deleteSession(token);
      return null;
    }
    // A clock that was set back must not prolong a session.
    if (counts && Math.abs(idle) >= MINUTE_MS)
      await internalAdapter.updateSession(token, { updatedAt: new Date(now()) });
    return {
      account: toAccount(found.user),
      session: { id, token, confirmedAt: confirmedAt?.getTime() ?? null },
    };
  }

  const mustFind = async (request: Request): Promise<Found> => {
    const found = await find(request);
    if (!found) throw new Error('Nobody is signed in.');
    return found;
  };

  /** Checks the account's password; wrong ones are counted from all addresses together. */
  const checkPassword: PasswordCheck = async (account, password, { requestId }) => {
    const tooLong = refusedFields(password.length > 200 ? { password: WRONG } : {});
    if (tooLong) return tooLong;
    const key = keyOf('confirm', account.id);
    const { waitMs } = await throttle.attempt(key, ACCOUNT_LIMIT);
    if (waitMs > 0) return tooManyAttempts(waitMs);
    return refuseIfBusy(
      async () => {
        const { internalAdapter, password: passwords } = await (await auth()).$context;
        const stored = await internalAdapter.findCredentialAccount(account.id);
        const isRight = stored?.password && (await passwords.verify({ hash: stored.password, password }));
        if (!isRight) {
          await events.record({ what: 'confirmation-failed', who: account.id, requestId });
          return refusedFields({ password: WRONG }) ?? refused(WRONG);
        }
        await throttle.forget(key);
        return { outcome: 'ok' as const };
      },
      () => throttle.undo(key),
    );
  };

  const sessions: Sessions = {
    current: async (request) => (await find(request))?.account ?? null,

    watching: async (request) => (await find(request, false))?.account ?? null,

    async signOut(request) {
      if (!hasCookie(request)) return new Headers();
      const { api } = await auth();
      const { headers } = await api.signOut({ headers: sessionCookieHeaders(request), returnHeaders: true });
      return cookiesToSet(headers);
    },

    async isConfirmed(request) {
      const at = (await find(request))?.session.confirmedAt;
      return typeof at === 'number' && Math.abs(now() - at) < CONFIRMED_MS;
    },

    async confirm(request, password, caller) {
      const { account, session } = await mustFind(request);
      const checked = await checkPassword(account, password, caller);
      if (checked.outcome === 'refused') return checked;
      const { internalAdapter } = await (await auth()).$context;
      await internalAdapter.updateSession(session.token, { confirmedAt: new Date(now()) });
      await events.record({ what: 'password-confirmed', who: account.id, requestId: caller.requestId });
      return checked;
    },

    async sessions(request) {
      const { session } = await mustFind(request);
      const rows = await (await auth()).api.listSessions({ headers: sessionCookieHeaders(request) });
      return rows
        .map(({ id, createdAt, updatedAt, expiresAt, userAgent, trusted }) => ({
          id,
          own: id === session.id,
          startedAt: createdAt.getTime(),
          seenAt: updatedAt.getTime(),
          userAgent: userAgent ?? '',
          isTrusted: trusted === true,
          endsAt: expiresAt.getTime(),
        }))
        .filter(({ seenAt, isTrusted }) => isTrusted || now() - seenAt < IDLE_MS)
        .sort((a, b) => b.seenAt - a.seenAt);
    },

    async endSession(request, id, { requestId }) {
      const { account } = await mustFind(request);
      const { api } = await auth();
      const headers = sessionCookieHeaders(request);
      const row = (await api.listSessions({ headers })).find((session) => session.id === id);
      if (!row) return false;
      await api.revokeSession({ headers, body: { token: row.token } });
      await events.record({ what: 'session-ended', who: account.id, target: id, requestId });
      return true;
    },

    async endOtherSessions(request, { requestId }) {
      const { account } = await mustFind(request);
      await store.write((trx) => revokeLinks(trx, account));
      await (await auth()).api.revokeOtherSessions({ headers: sessionCookieHeaders(request) });
      await events.record({ what: 'other-sessions-ended', who: account.id, requestId });
    },
  };
  return { sessions, mustFind, checkPassword };
}

/** Removes expired sessions, and what better-auth stored for a few minutes. */
export async function purgeSessions({ store, now }: Parts) {
  const stored = (at: number) => (store.dialect === 'sqlite' ? new Date(at).toISOString() : new Date(at));
  const isTrusted = store.dialect === 'sqlite' ? 1 : true;
  await store.db.deleteFrom('verification').where('expiresAt', '<', stored(now())).execute();
  await store.db
    .deleteFrom('session')
    .where((row) =>
      row.or([
        row('expiresAt', '<', stored(now())),
        row.and([
          row('updatedAt', '<', stored(now() - IDLE_MS)),
          row.or([row('trusted', 'is', null), row('trusted', '!=', isTrusted)]),
        ]),
      ]),
    )
    .execute();
}
