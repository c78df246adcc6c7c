import { readCode } from '../../domain/inputs/one-time-code.ts';
import { createWorkQueue } from '../concurrency/work-queue.ts';
import { networkOf } from '../crypto/hashes.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { hashRecoveryCodes, matchingHash, newRecoveryCodes, recoveryCode } from './recovery-codes.ts';
import { refused, refuseIfBusy, tooManyAttempts } from './refusals.ts';
import type { Administrator } from './requests.ts';
import { revokeLinks } from './revoke-links.ts';
import type { createSessions } from './sessions.ts';
import { cookiesToSet, sessionCookieHeaders, toAccount, userAgentHeader } from './sign-in.ts';
import { ADDRESS_LIMIT, CODE_LIMIT } from './sign-in-throttle.ts';
import { createStoredRecoveryCodes } from './stored-recovery-codes.ts';
import type { Caller, Parts, Refusal, SessionResult } from './types.ts';
import { logOutEverywhere } from './users.ts';

export type SecondFactor = {
  /** Whether this request has passed the password and must enter the code. */
  isAtSecondStep: (request: Request) => Promise<boolean>;
  /** The second step of the login, with a code of the app or a recovery code, which is consumed. */
  secondStep: (request: Request, code: string, caller: Caller) => Promise<SessionResult>;
  /** Begins the set-up. The login asks for a code only after a first code was correct. */
  beginSecondFactor: (
    request: Request,
    password: string,
    caller: Caller,
  ) => Promise<{ outcome: 'ok'; uri: string } | Refusal>;
  /** Completes the set-up with the app's first code; the headers set the cookie of a new session. */
  finishSecondFactor: (
    request: Request,
    code: string,
    caller: Caller,
  ) => Promise<{ outcome: 'ok'; headers: Headers; recoveryCodes: string[] } | Refusal>;
  /** Number of unused recovery codes; 0 without a second factor. */
  recoveryCodesLeft: (request: Request) => Promise<number>;
  /** Replaces the recovery codes with ten new ones. */
  newRecoveryCodes: (
    request: Request,
    password: string,
    caller: Caller,
  ) => Promise<{ outcome: 'ok'; recoveryCodes: string[] } | Refusal>;
  endSecondFactor: (
    request: Request,
    password: string,
    caller: Caller,
  ) => Promise<{ outcome: 'ok'; headers: Headers } | Refusal>;
  /** Removes the second factor and passkeys of an account, whose device is lost, and ends its sessions; false for none. */
  removeSecondFactor: (id: string, by: Administrator) => Promise<boolean>;
};

const WRONG_CODE = 'This code is not right. Codes change every half minute: enter the one shown now.';
const USED_CODE = 'This code has been used. Codes change every half minute: wait for the next one.';
const TOO_MANY = 'Too many wrong codes. Please log in again.';
const LOCKED = 'Too many wrong codes. Please wait 15 minutes and log in again.';
const OVER = 'The time to enter the code is over. Please log in again.';
const CROSSED =
  'Another recovery code of your account was entered at the same moment. Please log in again: you can still use this one.';
const NOT_BEGUN = 'Please begin again: the set-up of the second factor was not begun or is done already.';

/** Longest input of a code, with copied blanks, dashes and direction marks. */
const CODE_TEXT_MAX = 100;

const codeOf = (error: unknown) => (error as { body?: { code?: string } } | null)?.body?.code ?? '';
const REFUSALS: Record<string, { message: string; status: Refusal['status'] }> = {
  INVALID_CODE: { message: WRONG_CODE, status: 401 },
  INVALID_BACKUP_CODE: { message: WRONG_CODE, status: 401 },
  INVALID_TWO_FACTOR_COOKIE: { message: OVER, status: 401 },
  TOTP_NOT_ENABLED: { message: NOT_BEGUN, status: 400 },
  BACKUP_CODES_NOT_ENABLED: { message: OVER, status: 401 },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { message: TOO_MANY, status: 429 },
  ACCOUNT_TEMPORARILY_LOCKED: { message: LOCKED, status: 429 },
};

/** Translates better-auth's refusal of a code; rethrows any other failure. */
function refusalOf(error: unknown): Refusal {
  // Another process used a code of this account since better-auth read them.
  if ((error as { statusCode?: number } | null)?.statusCode === 409) return refused(CROSSED, 401);
  const known = REFUSALS[codeOf(error)];
  if (!known) throw error;
  return refused(known.message, known.status);
}

export function createSecondFactor(
  parts: Parts,
  { mustFind, checkPassword }: Pick<ReturnType<typeof createSessions>, 'mustFind' | 'checkPassword'>,
): SecondFactor {
  const { store, auth, changeAccounts, siteUrl, throttle, keyOf, events } = parts;
  const stored = createStoredRecoveryCodes(parts);
  const cookie = `${cookiePrefix(siteUrl)}.two_factor=`;

  /** Id of the account in its second step; null without one. */
  async function pendingAccount(request: Request): Promise<string | null> {
    const cookies = (sessionCookieHeaders(request).get('cookie') ?? '').split(';').map((part) => part.trim());
    const value = cookies.find((part) => part.startsWith(cookie))?.slice(cookie.length);
    if (!value) return null;
    const [identifier = ''] = decoded(value).split('.');
    const { internalAdapter } = await (await auth()).$context;
    return (await internalAdapter.findVerificationValue(identifier))?.value ?? null;
  }

  /**
   * Uses a code of the app once (RFC 6238 §5.2): an observer of the code cannot repeat it. The use is recorded before
   * the check, so that one of two concurrent uses is refused. Null for a used code.
   */
  async function once<T>(who: string, digits: string, work: () => Promise<T>): Promise<T | null> {
    const key = keyOf('code', who, digits);
    if ((await throttle.attempt(key, CODE_LIMIT)).waitMs > 0) return null;
    try {
      return await work();
    } catch (error) {
      await throttle.undo(key);
      throw error;
    }
  }

  // Queue them, because better-auth consumes one code of an account at a time and refuses concurrent ones.
  const queue = createWorkQueue({ atWork: 1, waiting: 20 });

  /** Consumes a recovery code. No transaction: better-auth checks and signs cookies asynchronously meanwhile. */
  async function redeemRecoveryCode(headers: Headers, who: string | null, typed: string) {
    const code = recoveryCode(typed);
    const hash = who === null ? null : await matchingHash(code, await stored.read(who));
    const { api } = await auth();
    const body = { code: hash ?? code };
    return queue(() => api.verifyBackupCode({ headers, body, returnHeaders: true }));
  }

  return {
    isAtSecondStep: async (request) => (await pendingAccount(request)) !== null,

    async secondStep(request, code, { address, requestId, userAgent }) {
      const key = keyOf('address', networkOf(address));
      const { waitMs } = await throttle.attempt(key, ADDRESS_LIMIT);
      if (waitMs > 0) return tooManyAttempts(waitMs);
      const who = await pendingAccount(request);
      const headers = sessionCookieHeaders(request);
      headers.set('user-agent', userAgentHeader(userAgent).get('user-agent') ?? '');
      const typed = code.slice(0, CODE_TEXT_MAX);
      const digits = readCode(typed);
      const isOfApp = /^\d{6}$/.test(digits);
      const { api } = await auth();
      try {
        const answer = isOfApp
          ? await once(who ?? '', digits, () =>
              api.verifyTOTP({ headers, body: { code: digits }, returnHeaders: true }),
            )
          : await refuseIfBusy(() => redeemRecoveryCode(headers, who, typed));
        if (answer && 'outcome' in answer) return answer;
        if (!answer) {
          await events.record({ what: 'second-factor-failed', target: who, requestId });
          return refused(USED_CODE, 401);
        }
        await throttle.undo(key);
        const account = toAccount(answer.response.user);
        if (!isOfApp) await events.record({ what: 'recovery-code-used', who: account.id, requestId });
        await events.record({ what: 'sign-in', who: account.id, requestId });
        return { outcome: 'ok', headers: cookiesToSet(answer.headers), account };
      } catch (error) {
        const refusal = refusalOf(error);
        await events.record({ what: 'second-factor-failed', target: who, requestId });
        return refusal;
      }
    },

    async beginSecondFactor(request, password, caller) {
      const { account } = await mustFind(request);
      const checked = await checkPassword(account, password, caller);
      if (checked.outcome === 'refused') return checked;
      if (account.secondFactor) return refused(NOT_BEGUN);
      const answer = await (await auth()).api.enableTwoFactor({
        headers: sessionCookieHeaders(request),
        body: { password },
      });
      if (!('totpURI' in answer)) throw new Error('No secret was made for the second factor.');
      return { outcome: 'ok', uri: answer.totpURI };
    },

    async finishSecondFactor(request, code, { requestId }) {
      const { account } = await mustFind(request);
      if (account.secondFactor) return refused(NOT_BEGUN);
      const { api } = await auth();
      const recoveryCodes = newRecoveryCodes();
      try {
        const digits = readCode(code.slice(0, CODE_TEXT_MAX)).slice(0, 20);
        return await refuseIfBusy(async () => {
          // Hash first: with a full queue the second factor must not be enabled without recovery codes.
          const hashes = await hashRecoveryCodes(recoveryCodes);
          const answer = await once(account.id, digits, () =>
            api.verifyTOTP({
              headers: sessionCookieHeaders(request),
              body: { code: digits },
              returnHeaders: true,
            }),
          );
          if (!answer) return refused(USED_CODE, 401);
          await stored.replace(account.id, hashes);
          await store.write((trx) => revokeLinks(trx, account));
          await events.record({ what: 'second-factor-on', who: account.id, requestId });
          return { outcome: 'ok' as const, headers: cookiesToSet(answer.headers), recoveryCodes };
        });
      } catch (error) {
        return refusalOf(error);
      }
    },

    async recoveryCodesLeft(request) {
      const { account } = await mustFind(request);
      return account.secondFactor ? (await stored.read(account.id)).length : 0;
    },

    async newRecoveryCodes(request, password, caller) {
      const { account } = await mustFind(request);
      const checked = await checkPassword(account, password, caller);
      if (checked.outcome === 'refused') return checked;
      if (!account.secondFactor) return refused(NOT_BEGUN);
      return refuseIfBusy(async () => {
        const recoveryCodes = newRecoveryCodes();
        await stored.replace(account.id, await hashRecoveryCodes(recoveryCodes));
        await events.record({ what: 'recovery-codes-made', who: account.id, requestId: caller.requestId });
        return { outcome: 'ok' as const, recoveryCodes };
      });
    },

    async endSecondFactor(request, password, caller) {
      const { account } = await mustFind(request);
      const checked = await checkPassword(account, password, caller);
      if (checked.outcome === 'refused') return checked;
      const { headers } = await (await auth()).api.disableTwoFactor({
        headers: sessionCookieHeaders(request),
        body: { password },
        returnHeaders: true,
      });
      await store.write((trx) => revokeLinks(trx, account));
      await events.record({ what: 'second-factor-off', who: account.id, requestId: caller.requestId });
      return { outcome: 'ok', headers: cookiesToSet(headers) };
    },

    async removeSecondFactor(id, by) {
      const removed = await changeAccounts(async (trx, within) => {
        const { adapter, internalAdapter } = await within.$context;
        const user = await internalAdapter.findUserById(id);
        if (!user) return false;
        const { numDeletedRows } = await trx
          .deleteFrom('passkey')
          .where('userId', '=', id)
          .executeTakeFirst();
        if (!toAccount(user).secondFactor && numDeletedRows === 0n) return false;
        await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: id }] });
        await internalAdapter.updateUser(id, { twoFactorEnabled: false });
        await logOutEverywhere(trx, within, user);
        return true;
      });
      if (removed) {
        await events.record({
          what: 'second-factor-removed',
          who: by.id,
          target: id,
          requestId: by.requestId,
        });
      }
      return removed;
    },
  };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
