import { type AccountErrors, accountErrors, lengthErrors } from '../../domain/accounts/rules.ts';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { readEmail } from '../../domain/inputs/email-address.ts';
import { readName } from '../../domain/inputs/person-name.ts';
import { newId } from '../crypto/ids.ts';
import { takeLock } from '../database/dialect.ts';
import { refused, refusedFields } from './refusals.ts';
import { type Administrator, type HandedLink, LINK_HOURS } from './requests.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';
import type { Parts, Refusal, Role } from './types.ts';

export type Invited = { name: string; email: string };

export type Invitations = {
  /** The problems of an invitation, before the password of the administrator is asked for. */
  invitationErrors: (invited: Invited) => Promise<AccountErrors>;
  /**
   * Makes a one-time link that opens an account of this role. It replaces earlier invitations of the address. The
   * invitation is listed with the account requests.
   */
  invite: (
    invited: Invited,
    role: Role,
    by: Administrator,
  ) => Promise<({ outcome: 'ok' } & HandedLink) | Refusal>;
};

const HAS_ACCOUNT = 'This address has an account already. To change its role, use the list above.';

export function createInvitations({ store, events, now }: Parts): Invitations {
  const hasAccount = async (db: Pick<typeof store.db, 'selectFrom'>, email: string) =>
    (await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

  async function invitationErrors(invited: Invited): Promise<AccountErrors> {
    const { name, email } = { ...accountErrors({ ...invited, password: '' }), ...lengthErrors(invited) };
    if (!name && !email && (await hasAccount(store.db, readEmail(invited.email)))) {
      return { email: HAS_ACCOUNT };
    }
    return { ...(name && { name }), ...(email && { email }) };
  }

  return {
    invitationErrors,
    async invite(invited, role, by) {
      const wrong = refusedFields(await invitationErrors(invited));
      if (wrong) return wrong;
      const token = newSecretToken();
      const id = newId(now());
      const [name, email] = [readName(invited.name), readEmail(invited.email)];
      const isInvited = await store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'accounts');
        if (await hasAccount(trx, email)) return false;
        await trx
          .deleteFrom('account_request')
          .where('email', '=', email)
          .where('password_hash', 'is', null)
          .execute();
        const link = { link_hash: hashSecretToken(token), link_expires_at: now() + LINK_HOURS * HOUR_MS };
        await trx
          .insertInto('account_request')
          .values({ id, name, email, password_hash: null, created_at: now(), role, user_id: null, ...link })
          .execute();
        return true;
      });
      if (!isInvited) return refusedFields({ email: HAS_ACCOUNT }) ?? refused(HAS_ACCOUNT);
      await events.record({ what: 'account-invited', who: by.id, target: id, requestId: by.requestId });
      return { outcome: 'ok', token, name, email };
    },
  };
}
