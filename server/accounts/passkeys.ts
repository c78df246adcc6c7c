import { isIP } from 'node:net';
import { deviceOf } from '../../domain/accounts/device.ts';
import { MAX_LENGTHS } from '../../domain/accounts/rules.ts';
import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { readName } from '../../domain/inputs/person-name.ts';
import { networkOf } from '../crypto/hashes.ts';
import { refused, tooManyAttempts } from './refusals.ts';
import type { createSessions } from './sessions.ts';
import { cookiesToSet, sessionCookieHeaders, toAccount, userAgentHeader } from './sign-in.ts';
import { ADDRESS_LIMIT, type Limit } from './sign-in-throttle.ts';
import type { Caller, Parts, Refusal, SignedIn } from './types.ts';

export type ListedPasskey = { id: string; name: string; createdAt: number };
/** `options` go to the browser's WebAuthn API; the headers set the cookie of the stored challenge. */
type Challenge = { outcome: 'ok'; options: { challenge: string }; headers: Headers };

export type Passkeys = {
  /** Whether browsers can use passkeys at this address: they need a host name. */
  hasPasskeys: boolean;
  /** The account's passkeys, oldest first. */
  passkeys: (request: Request) => Promise<ListedPasskey[]>;
  /** Starts a log-in. The challenge is stored for five minutes, and used once. */
  passkeyChallenge: (caller: Caller) => Promise<Challenge | Refusal>;
  /**
   * Logs in by the browser's signed answer. The device has checked its owner, so no code is asked for. On a device that
   * the owner trusts the session lasts 30 days.
   */
  signInWithPasskey: (
    request: Request,
    answer: { response: string; isTrusted: boolean },
    caller: Caller,
  ) => Promise<SignedIn | Refusal>;
  /** Starts adding a passkey. The caller has confirmed the password. */
  newPasskeyChallenge: (request: Request) => Promise<Challenge>;
  /** Adds the passkey that the browser made. A trusted device gets a new session, whose cookie the headers set. */
  addPasskey: (
    request: Request,
    answer: { response: string; name: string; isTrusted: boolean },
    caller: Caller,
  ) => Promise<{ outcome: 'ok'; headers: Headers } | Refusal>;
  /** False for a passkey that is not one of the account. */
  renamePasskey: (request: Request, id: string, name: string) => Promise<boolean>;
  /** Removes a passkey, perhaps of a lost device: it also ends the sessions of all other trusted devices. */
  removePasskey: (request: Request, id: string, caller: Caller) => Promise<boolean>;
};

/** Challenges that one network may leave unanswered. */
const CHALLENGE_LIMIT: Limit = {
  free: 100,
  waitMs: MINUTE_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgetMs: 60 * MINUTE_MS,
};

const OVER = 'The time for the passkey is over. Please try again.';
const UNKNOWN = 'This passkey is not known here any more. Please log in with your password.';
const NOT_VERIFIED = 'The device did not ask for its lock. Use a passkey with a fingerprint, face or PIN.';
const WRONG = 'The passkey could not be checked. Please try again, or log in with your password.';

/** better-auth's codes of failures, and our answers. */
const REFUSALS: Record<string, string> = {
  CHALLENGE_NOT_FOUND: OVER,
  PASSKEY_NOT_FOUND: UNKNOWN,
  USER_NOT_VERIFIED: NOT_VERIFIED,
  VALIDATION_ERROR: WRONG,
  AUTHENTICATION_FAILED: WRONG,
  FAILED_TO_VERIFY_REGISTRATION: WRONG,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: OVER,
};

export function createPasskeys(
  parts: Parts,
  { mustFind }: Pick<ReturnType<typeof createSessions>, 'mustFind'>,
): Passkeys {
  const { store, auth, events, siteUrl, throttle, keyOf } = parts;

  /** New for each use, as the two lifetimes of sessions are options of an instance. */
  async function passkeyAuth(isTrusted: boolean) {
    const { createPasskeyAuth } = await import('./passkey-auth.ts');
    return createPasskeyAuth(parts, isTrusted);
  }

  function headersOf(request: Request, userAgent = ''): Headers {
    const headers = sessionCookieHeaders(request);
    headers.set('user-agent', userAgentHeader(userAgent).get('user-agent') ?? '');
    return headers;
  }

  return {
    hasPasskeys: isIP(new URL(siteUrl).hostname.replace(/^\[|\]$/g, '')) === 0,

    async passkeys(request) {
      const { account } = await mustFind(request);
      const rows = await store.db
        .selectFrom('passkey')
        .select(['id', 'name', 'createdAt'])
        .where('userId', '=', account.id)
        .orderBy('createdAt')
        .execute();
      return rows.map(({ id, name, createdAt }) => ({
        id,
        name: name ?? '',
        createdAt: new Date(createdAt ?? 0).getTime(),
      }));
    },

    async passkeyChallenge({ address }) {
      const { waitMs } = await throttle.attempt(keyOf('challenge', networkOf(address)), CHALLENGE_LIMIT);
      if (waitMs > 0) return tooManyAttempts(waitMs);
      const { api } = await passkeyAuth(false);
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      const options = { ...response, userVerification: 'required' };
      return { outcome: 'ok', options, headers: cookiesToSet(headers) };
    },

    async signInWithPasskey(request, { response, isTrusted }, { address, requestId, userAgent }) {
      const key = keyOf('address', networkOf(address));
      const { waitMs } = await throttle.attempt(key, ADDRESS_LIMIT);
      if (waitMs > 0) return tooManyAttempts(waitMs);
      const { id } = parsed<{ id?: unknown }>(response);
      // better-auth looks the id up unchecked, and the database fails on another type.
      if (typeof id !== 'string' || id.includes('\u0000')) return refused(WRONG, 401);
      const { api } = await passkeyAuth(isTrusted);
      try {
        const answer = await api.verifyPasskeyAuthentication({
          headers: headersOf(request, userAgent),
          body: { response: parsed(response) },
          returnHeaders: true,
        });
        await throttle.undo(key);
        await throttle.undo(keyOf('challenge', networkOf(address)));
        const { internalAdapter } = await (await auth()).$context;
        const user = await internalAdapter.findUserById(answer.response.user.id);
        if (!user) return refused(UNKNOWN, 401);
        await events.record({ what: 'passkey-used', who: user.id, requestId });
        if (isTrusted) await events.record({ what: 'device-trusted', who: user.id, requestId });
        return { outcome: 'ok', headers: cookiesToSet(answer.headers), account: toAccount(user) };
      } catch (error) {
        const refusal = refusalOf(error, 401);
        await events.record({ what: 'passkey-refused', requestId });
        return refusal;
      }
    },

    async newPasskeyChallenge(request) {
      const { account } = await mustFind(request);
      const { api } = await passkeyAuth(false);
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        headers: headersOf(request),
        returnHeaders: true,
      });
      const options = { ...response, user: { ...response.user, displayName: account.name } };
      return { outcome: 'ok', options, headers: cookiesToSet(headers) };
    },

    async addPasskey(request, { response, name, isTrusted }, { requestId, userAgent }) {
      const { account, session } = await mustFind(request);
      const { api } = await passkeyAuth(isTrusted);
      try {
        const { headers } = await api.verifyPasskeyRegistration({
          headers: headersOf(request, userAgent),
          body: {
            response: parsed(response),
            name: nameOf(name) || deviceOf(userAgent ?? ''),
            createSession: isTrusted,
          },
          returnHeaders: true,
        });
        await events.record({ what: 'passkey-added', who: account.id, requestId });
        if (isTrusted) {
          const { internalAdapter } = await (await auth()).$context;
          await internalAdapter.deleteSession(session.token);
          await events.record({ what: 'device-trusted', who: account.id, requestId });
        }
        return { outcome: 'ok', headers: cookiesToSet(headers) };
      } catch (error) {
        return refusalOf(error, 400);
      }
    },

    async renamePasskey(request, id, name) {
      const { account } = await mustFind(request);
      const { numUpdatedRows } = await store.db
        .updateTable('passkey')
        .set({ name: nameOf(name) || 'A passkey' })
        .where('id', '=', id)
        .where('userId', '=', account.id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async removePasskey(request, id, { requestId }) {
      const { account, session } = await mustFind(request);
      const { numDeletedRows } = await store.db
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('userId', '=', account.id)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return false;
      await store.db
        .deleteFrom('session')
        .where('userId', '=', account.id)
        .where('trusted', '=', store.dialect === 'sqlite' ? 1 : true)
        .where('id', '!=', session.id)
        .execute();
      await events.record({ what: 'passkey-removed', who: account.id, requestId });
      return true;
    },
  };
}

const nameOf = (typed: string) => [...readName(typed)].slice(0, MAX_LENGTHS.name).join('');

/** The browser's answer. better-auth refuses an object without its fields. */
function parsed<T>(json: string): T {
  try {
    const value: unknown = JSON.parse(json);
    return (value !== null && typeof value === 'object' ? value : {}) as T;
  } catch {
    return {} as T;
  }
}

/** Translates better-auth's refusal; rethrows any other failure. */
function refusalOf(error: unknown, status: 400 | 401): Refusal {
  const message = REFUSALS[(error as { body?: { code?: string } } | null)?.body?.code ?? ''];
  if (!message) throw error;
  return refused(message, status);
}
