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
import { refused, refusedFor, tooManyAttempts, unlessBusy } from './refusals.ts';
import type { By } from './requests.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';
import { open } from './sign-in.ts';
import { FOR_REQUESTS, type Limit } from './sign-in-throttle.ts';
import type { Caller, Parts, Refusal, SessionResult } from './types.ts';
import { replacePassword } from './users.ts';

/** How long a link works: by e-mail it is used at once, from hand to hand it may take a day. */
export const MAILED_LINK_HOURS = 1;
export const HANDED_LINK_HOURS = 24;
const KEPT_MS = 7 * DAY_MS;

/** New passwords asked for in the name of one address, known or not. */
const FOR_ONE_ADDRESS: Limit = { free: 3, waitMs: 10 * 60_000, longestWaitMs: HOUR_MS, forgetMs: HOUR_MS };

const GONE = 'This link has expired or was used already. Please ask for another one.';

/** What the desk knows of an account's forgotten password. */
export type ListedReset = {
  userId: string;
  /** When it was asked for at the login; null when it was not. */
  askedAt: number | null;
  /** Until when the newest link works; null without one. */
  linkUntil: number | null;
};

export type Resets = {
  /** Whether links are mailed; else an administrator hands them over. */
  isResetMailed: boolean;
  /** Asks for a new password. The answer is the same whether or not anybody has the address. */
  askForReset: (email: string, caller: Caller) => Promise<{ outcome: 'ok' } | Refusal>;
  /** The newest of each account. */
  resets: () => Promise<ListedReset[]>;
  /** The token of a link for an administrator to hand over; an earlier one stops working. Null without the account. */
  makeResetLink: (id: string, by: By) => Promise<{ token: string; name: string } | null>;
  /** Whom a link was made for; null when it has expired or was used. */
  resetFor: (token: string) => Promise<{ name: string; email: string } | null>;
  /** Sets the password, ends every session of the account and signs in. Uses the link up. */
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

  /** The token of a new link, in the place of any other one. */
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

  /** Notes for the desk that somebody asked. A link that was handed over goes on working: strangers may ask as well. */
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
      const tooLong = refusedFor(lengthErrors({ email: typed }));
      if (tooLong) return tooLong;
      const email = readEmail(typed);
      const problem = emailProblem(email);
      const wrong = refusedFor(problem ? { email: problem } : {});
      if (wrong) return wrong;
      for (const [key, limit] of [
        [keyOf('reset-from', networkOf(address)), FOR_REQUESTS],
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
        // Not waited for: how long it takes would tell that somebody has the address.
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
        .where('created_at', '>', now() - KEPT_MS)
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
        const user = await trx.selectFrom('user').select('name').where('id', '=', id).executeTakeFirst();
        return user ? { token: await replaceLink(trx, id, 0, HANDED_LINK_HOURS), name: user.name } : null;
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
      const wrong = refusedFor(problem ? { password: problem } : {});
      if (wrong) return wrong;
      return unlessBusy(async () => {
        const weakness = await passwordWeakness(password, { name, email });
        if (weakness) return refusedFor({ password: weakness }) ?? refused(weakness);
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
        const session = await open(await auth(), email, password, userAgent);
        if (!session) throw new Error('The account could not be signed in with its new password.');
        return session;
      });
    },

    async purge() {
      await store.db
        .deleteFrom('password_reset')
        .where('created_at', '<', now() - KEPT_MS)
        .execute();
    },
  };
}
