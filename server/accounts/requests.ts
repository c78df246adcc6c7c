import { accountErrors, lengthErrors } from '../../domain/accounts/rules.ts';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { readEmail } from '../../domain/inputs/email-address.ts';
import { readName } from '../../domain/inputs/person-name.ts';
import { networkOf } from '../crypto/hashes.ts';
import { newId } from '../crypto/ids.ts';
import { takeLock } from '../database/dialect.ts';
import { hashPassword, verifyPassword } from './argon2.ts';
import { passwordProblem } from './own-account.ts';
import { passwordWeakness } from './password-strength.ts';
import { refused, refusedFields, refuseIfBusy, tooManyAttempts } from './refusals.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';
import { signInWithPassword } from './sign-in.ts';
import { ACCOUNT_LIMIT, REQUEST_LIMIT } from './sign-in-throttle.ts';
import type { Caller, NewAccount, Parts, Refusal, Role, SessionResult } from './types.ts';
import { createUser, replacePassword } from './users.ts';

/** How long a one-time link is valid. */
export const LINK_HOURS = 72;
const RETENTION_MS = 30 * DAY_MS;
const LISTED = 200;

export type AccountRequest = {
  id: string;
  name: string;
  email: string;
  createdAt: number;
  /** Null until approved. */
  role: Role | null;
  /** Expiry of its one-time link; null without one. */
  linkUntil: number | null;
  /** Whether the address already has an account; approving then replaces its password. */
  hasAccount: boolean;
  /** An administrator invited the person, who chooses the password when opening the link. */
  isInvited: boolean;
};
export type Administrator = { id: string; requestId: string };
/** The token of a one-time link, and its recipient. */
export type HandedLink = { token: string; name: string; email: string };

export type Requests = {
  /** Requests an account. It works only after an administrator approves it and the one-time link is opened. */
  request: (fields: NewAccount, caller: Caller) => Promise<{ outcome: 'ok' } | Refusal>;
  /** Newest first, at most 200. */
  requests: () => Promise<AccountRequest[]>;
  /**
   * Returns the token of the one-time link, of which only a hash is stored; an earlier link becomes invalid. Null when
   * the request no longer exists.
   */
  approve: (
    id: string,
    role: Role,
    by: Administrator,
  ) => Promise<(HandedLink & { isInvited: boolean }) | null>;
  refuse: (id: string, by: Administrator) => Promise<boolean>;
  /** The recipient of a one-time link; null when it has expired or was used. */
  invitation: (token: string) => Promise<{ name: string; email: string; isInvited: boolean } | null>;
  /** Opens the account with the requested or, if invited, a new password and signs in. Consumes the link. */
  accept: (token: string, password: string, caller: Caller) => Promise<SessionResult>;
};

const GONE = 'This link has expired or was used already. Please ask the administrator for another one.';
const TAKEN = 'This address has got an account since. Please ask the administrator for another link.';
const NOT_YOURS =
  'This is not the password the account was asked for with. If somebody else asked in your name, tell the administrator.';

export function createRequests(parts: Parts): Requests & { purge: () => Promise<void> } {
  const { store, auth, changeAccounts, throttle, keyOf, events, now } = parts;

  const find = (token: string) =>
    store.db
      .selectFrom('account_request')
      .selectAll()
      .where('link_hash', '=', hashSecretToken(token))
      .where('link_expires_at', '>', now())
      .executeTakeFirst();

  return {
    async request(fields, { address, requestId }) {
      const tooLong = refusedFields(lengthErrors(fields));
      if (tooLong) return tooLong;
      const key = keyOf('request', networkOf(address));
      const { waitMs } = await throttle.attempt(key, REQUEST_LIMIT);
      if (waitMs > 0) return tooManyAttempts(waitMs);
      const wrong = refusedFields(accountErrors(fields));
      if (wrong) return wrong;
      const work = async () => {
        const weakness = await passwordWeakness(fields.password, fields);
        if (weakness) return refusedFields({ password: weakness }) ?? refused(weakness);
        const id = newId(now());
        // Do not reveal whether the address is known: the answer and its timing are the same.
        const row = {
          id,
          name: readName(fields.name),
          email: readEmail(fields.email),
          password_hash: await hashPassword(fields.password),
          created_at: now(),
          role: null,
          user_id: null,
          link_hash: null,
          link_expires_at: null,
        };
        await store.db.insertInto('account_request').values(row).execute();
        await events.record({ what: 'account-requested', target: id, requestId });
        return { outcome: 'ok' as const };
      };
      return refuseIfBusy(work, () => throttle.undo(key));
    },

    async requests() {
      const rows = await store.db
        .selectFrom('account_request as request')
        .leftJoin('user', 'user.email', 'request.email')
        .select(['request.id', 'request.name', 'request.email', 'request.created_at', 'request.role'])
        .select(['request.link_expires_at', 'request.password_hash', 'user.id as user_id'])
        .orderBy('request.id', 'desc')
        .limit(LISTED)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        createdAt: Number(row.created_at),
        role: row.role,
        linkUntil: row.link_expires_at === null ? null : Number(row.link_expires_at),
        hasAccount: row.user_id !== null,
        isInvited: row.password_hash === null,
      }));
    },

    async approve(id, role, by) {
      const token = newSecretToken();
      const approved = await store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'accounts');
        const request = await trx
          .selectFrom('account_request')
          .select(['name', 'email', 'password_hash'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!request) return null;
        const user = await trx
          .selectFrom('user')
          .select('id')
          .where('email', '=', request.email)
          .executeTakeFirst();
        const link = { link_hash: hashSecretToken(token), link_expires_at: now() + LINK_HOURS * HOUR_MS };
        await trx
          .updateTable('account_request')
          .set({ role, user_id: user?.id ?? null, ...link })
          .where('id', '=', id)
          .execute();
        return request;
      });
      if (!approved) return null;
      const isInvited = approved.password_hash === null;
      const what = isInvited ? 'account-invited' : 'request-approved';
      await events.record({ what, who: by.id, target: id, requestId: by.requestId });
      return { token, name: approved.name, email: approved.email, isInvited };
    },

    async refuse(id, by) {
      const removed = await store.db
        .deleteFrom('account_request')
        .where('id', '=', id)
        .returning('password_hash')
        .executeTakeFirst();
      if (!removed) return false;
      const what = removed.password_hash === null ? 'invitation-withdrawn' : 'request-removed';
      await events.record({ what, who: by.id, target: id, requestId: by.requestId });
      return true;
    },

    async invitation(token) {
      const found = await find(token);
      return found ? { name: found.name, email: found.email, isInvited: found.password_hash === null } : null;
    },

    async accept(token, password, { requestId, userAgent }) {
      const tooLong = refusedFields(lengthErrors({ password }));
      if (tooLong) return tooLong;
      // The link is a secret, so password guesses are throttled by link, from all addresses.
      const key = keyOf('link', hashSecretToken(token));
      const found = await find(token);
      if (!found?.role) return refused(GONE);
      const { waitMs } = await throttle.attempt(key, ACCOUNT_LIMIT);
      if (waitMs > 0) return tooManyAttempts(waitMs);
      const { id, name, email, role, link_hash } = found;
      const work = async () => {
        const checked = await passwordOf(found, password);
        if ('refusal' in checked) {
          // An invited person guesses nothing.
          if (found.password_hash === null) await throttle.undo(key);
          return checked.refusal;
        }
        const { passwordHash } = checked;
        const opened = await changeAccounts(
          async (trx, within): Promise<{ problem: string } | { id: string }> => {
            const user = await trx
              .selectFrom('user')
              .select('id')
              .where('email', '=', email)
              .executeTakeFirst();
            if ((user?.id ?? null) !== found.user_id) return { problem: TAKEN };
            const { numDeletedRows } = await trx
              .deleteFrom('account_request')
              .where('id', '=', id)
              .where('link_hash', '=', link_hash)
              .executeTakeFirst();
            if (numDeletedRows !== 1n) return { problem: GONE };
            if (!user) return { id: await createUser(within, { name, email, passwordHash, role }) };
            await replacePassword(trx, within, { id: user.id, email }, passwordHash);
            return { id: user.id };
          },
        );
        if ('problem' in opened) return refused(opened.problem);
        await throttle.forget(key);
        await throttle.forget(keyOf('everywhere', email));
        await events.record({ what: 'account-opened', who: opened.id, target: id, requestId });
        const session = await signInWithPassword(await auth(), email, password, userAgent);
        if (!session) throw new Error('The new account could not be signed in.');
        return session;
      };
      return refuseIfBusy(work, () => throttle.undo(key));
    },

    async purge() {
      await store.db
        .deleteFrom('account_request')
        .where('created_at', '<', now() - RETENTION_MS)
        .where((row) => row.or([row('link_expires_at', 'is', null), row('link_expires_at', '<', now())]))
        .execute();
    },
  };
}

type Opened = { name: string; email: string; password_hash: string | null };

/** The hash to open an account with: of the requested password, or of the password that an invited person chooses. */
async function passwordOf(
  { name, email, password_hash: requested }: Opened,
  password: string,
): Promise<{ passwordHash: string } | { refusal: Refusal }> {
  const wrong = (problem: string) => ({ refusal: refusedFields({ password: problem }) ?? refused(problem) });
  if (requested !== null) {
    return (await verifyPassword(password, requested)) ? { passwordHash: requested } : wrong(NOT_YOURS);
  }
  const problem = passwordProblem(password, email) ?? (await passwordWeakness(password, { name, email }));
  return problem ? wrong(problem) : { passwordHash: await hashPassword(password) };
}
