import { lengthErrors } from '../../domain/accounts/rules.ts';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { emailProblem, readEmail } from '../../domain/inputs/email-address.ts';
import { networkOf } from '../crypto/hashes.ts';
import { newId } from '../crypto/ids.ts';
import { takeLock } from '../database/dialect.ts';
import type { Trx } from '../database/open.ts';
import { hashPassword } from './argon2.ts';
import { passwordProblem } from './own-account.ts';
import { passwordWeakness } from './password-strength.ts';
import { refused, refusedFields, refuseIfBusy, tooManyAttempts } from './refusals.ts';
import type { Administrator, HandedLink } from './requests.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';
import { signInWithPassword } from './sign-in.ts';
import { type Limit, REQUEST_LIMIT } from './sign-in-throttle.ts';
import type { Caller, Parts, Refusal, SessionResult } from './types.ts';
import { replacePassword } from './users.ts';

/** Validity of a link: a mailed link is used at once, a link handed over may take a day. */
export const MAILED_LINK_HOURS = 1;
export const HANDED_LINK_HOURS = 24;
const RETENTION_MS = 7 * DAY_MS;

/** Limit of reset requests for one address, known or not. */
const FOR_ONE_ADDRESS: Limit = { free: 3, waitMs: 10 * 60_000, longestWaitMs: HOUR_MS, forgetMs: HOUR_MS };

const GONE = 'This link has expired or was used already. Please ask for another one.';

/** A password reset as the desk sees it. */
export type ListedReset = {
  userId: string;
  /** When the user requested it at the login; null when they did not. */
  askedAt: number | null;
  /** Expiry of the newest link; null without one. */
  linkUntil: number | null;
};

export type Resets = {
  /** Whether links are mailed; otherwise an administrator hands them over. */
  isResetMailed: boolean;
  /** Requests a new password. The answer does not reveal whether the address is known. */
  askForReset: (email: string, caller: Caller) => Promise<{ outcome: 'ok' } | Refusal>;
  /** The newest reset of each account. */
  resets: () => Promise<ListedReset[]>;
  /**
   * Returns the token of a link for an administrator to hand over; earlier links become invalid. Null for an unknown
   * account.
   */
  makeResetLink: (id: string, by: Administrator) => Promise<HandedLink | null>;
  /** The recipient of a link; null when it has expired or was used. */
  resetFor: (token: string) => Promise<{ name: string; email: string } | null>;
  /** Sets the password, ends all sessions of the account and signs in. Consumes the link. */
  reset: (token: string, password: string, caller: Caller) => Promise<SessionResult>;
};

export function createResets(parts: Parts): Resets & { purge: () => Promise<void> } {
  const { store, auth, changeAccounts, throttle, keyOf, events, mail, siteUrl, now } = parts;

  const row = (userId: string | null, asked: 0 | 1) => ({
    id: newId(now()),
    user_id: userId,
    created_at: now(),
    asked,
    link_hash: null,
    link_expires_at: null,
  });

  /** Returns the token of a new link, which replaces earlier ones. */
  async function replaceLink(trx: Trx, userId: string | null, asked: 0 | 1, hours: number): Promise<string> {
    const token = newSecretToken();
    if (userId !== null) await trx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
    const link = { link_hash: hashSecretToken(token), link_expires_at: now() + hours * HOUR_MS };
    await trx
      .insertInto('password_reset')
      .values({ ...row(userId, asked), ...link })
      .execute();
    return token;
  }

  /**
   * Records for the desk that a reset was requested. A link handed over stays valid, because strangers may request
   * resets too.
   */
  async function noteAsked(trx: Trx, userId: string | null): Promise<null> {
    const { numUpdatedRows } = await trx
      .updateTable('password_reset')
      .set({ asked: 1, created_at: now() })
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await trx.insertInto('password_reset').values(row(userId, 1)).execute();
    return null;
  }

  const find = (token: string) =>
    store.db
      .selectFrom('password_reset as reset')
      .innerJoin('user', 'user.id', 'reset.user_id')
      .select(['reset.id', 'user.id as user_id', 'user.name', 'user.email'])
      .where('reset.link_hash', '=', hashSecretToken(token))
      .where('reset.link_expires_at', '>', now())
      .executeTakeFirst();

  return {
    isResetMailed: mail !== null,

    async askForReset(typed, { address, requestId }) {
      const tooLong = refusedFields(lengthErrors({ email: typed }));
      if (tooLong) return tooLong;
      const email = readEmail(typed);
      const problem = emailProblem(email);
      const wrong = refusedFields(problem ? { email: problem } : {});
      if (wrong) return wrong;
      for (const [key, limit] of [
        [keyOf('reset-from', networkOf(address)), REQUEST_LIMIT],
        [keyOf('reset', email), FOR_ONE_ADDRESS],
      ] as const) {
        const { waitMs } = await throttle.attempt(key, limit);
        if (waitMs > 0) return tooManyAttempts(waitMs);
      }
      const user = await store.db
        .selectFrom('user')
        .select(['id', 'name', 'email'])
        .where('email', '=', email)
        .executeTakeFirst();
      const id = user?.id ?? null;
      const token = await store.write((trx) =>
        mail ? replaceLink(trx, id, 1, MAILED_LINK_HOURS) : noteAsked(trx, id),
      );
      await events.record({ what: 'reset-asked', target: user?.id, requestId });
      if (user && mail && token) {
        const link = `${siteUrl}/auth/reset?link=${token}`;
        // Do not await the mail: its duration would reveal that the address is known.
        void mail.send({ name: user.name, email: user.email, link }).then((sent) =>
          events.record({
            what: sent ? 'reset-link-mailed' : 'reset-link-not-mailed',
            target: user.id,
            requestId,
          }),
        );
      }
      return { outcome: 'ok' };
    },

    async resets() {
      const rows = await store.db
        .selectFrom('password_reset')
        .select(['user_id', 'created_at', 'asked', 'link_expires_at'])
        .where('user_id', 'is not', null)
        .where('created_at', '>', now() - RETENTION_MS)
        .limit(500)
        .execute();
      return rows.map((row) => ({
        userId: row.user_id ?? '',
        askedAt: row.asked === 1 ? row.created_at : null,
        linkUntil: row.link_expires_at !== null && row.link_expires_at > now() ? row.link_expires_at : null,
      }));
    },

    async makeResetLink(id, by) {
      const made = await store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'accounts');
        const user = await trx
          .selectFrom('user')
          .select(['name', 'email'])
          .where('id', '=', id)
          .executeTakeFirst();
        return user ? { token: await replaceLink(trx, id, 0, HANDED_LINK_HOURS), ...user } : null;
      });
      if (made) {
        await events.record({ what: 'reset-link-made', who: by.id, target: id, requestId: by.requestId });
      }
      return made;
    },

    async resetFor(token) {
      const found = await find(token);
      return found ? { name: found.name, email: found.email } : null;
    },

    async reset(token, password, { requestId, userAgent }) {
      const found = await find(token);
      if (!found) return refused(GONE);
      const { id, user_id: userId, name, email } = found;
      const problem = passwordProblem(password, email);
      const wrong = refusedFields(problem ? { password: problem } : {});
      if (wrong) return wrong;
      return refuseIfBusy(async () => {
        const weakness = await passwordWeakness(password, { name, email });
        if (weakness) return refusedFields({ password: weakness }) ?? refused(weakness);
        const passwordHash = await hashPassword(password);
        const done = await changeAccounts(async (trx, within) => {
          const { numDeletedRows } = await trx
            .deleteFrom('password_reset')
            .where('id', '=', id)
            .where('link_hash', '=', hashSecretToken(token))
            .executeTakeFirst();
          if (numDeletedRows !== 1n) return false;
          await replacePassword(trx, within, { id: userId, email }, passwordHash);
          return true;
        });
        if (!done) return refused(GONE);
        await throttle.forget(keyOf('everywhere', email));
        await throttle.forget(keyOf('reset', email));
        await events.record({ what: 'password-reset', who: userId, target: userId, requestId });
        const session = await signInWithPassword(await auth(), email, password, userAgent);
        if (!session) throw new Error('The account could not be signed in with its new password.');
        return session;
      });
    },

    async purge() {
      await store.db
        .deleteFrom('password_reset')
        .where('created_at', '<', now() - RETENTION_MS)
        .execute();
    },
  };
}
