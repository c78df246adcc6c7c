import { accountErrors, lengthErrors } from '../../domain/accounts/rules.ts';
import { readEmail } from '../../domain/inputs/email-address.ts';
import { readName } from '../../domain/inputs/person-name.ts';
import { networkOf } from '../crypto/hashes.ts';
import { isSameSecret } from '../crypto/is-same-secret.ts';
import { deleteSecret, readSecret } from '../crypto/secrets.ts';
import { hashPassword } from './argon2.ts';
import { passwordWeakness } from './password-strength.ts';
import { refused, refusedFields, refuseIfBusy, tooManyAttempts } from './refusals.ts';
import { signInWithPassword } from './sign-in.ts';
import { ACCOUNT_LIMIT } from './sign-in-throttle.ts';
import type { Caller, NewAccount, Parts, Refusal, SignedIn } from './types.ts';
import { createUser, hasAdministrators } from './users.ts';

export type SetUp = {
  hasAdministrator: () => Promise<boolean>;
  /** The token that creates the first administrator, shared by all processes; null once one exists. */
  setupToken: () => Promise<string | null>;
  /** Creates the first administrator and signs them in; refused when one exists or the token is wrong. */
  setUp: (fields: NewAccount, token: string, caller: Caller) => Promise<SignedIn | Refusal>;
};

const CLOSED = 'This set-up link is not valid any more. Please log in.';
const WRONG_TOKEN = 'This set-up link is not right. Copy it again from where the site was started.';

export function createSetUp(parts: Parts): SetUp {
  const { store, throttle, keyOf, events } = parts;
  const hasAdministrator = () => hasAdministrators(store.db, 1);

  async function setupToken(): Promise<string | null> {
    if (!(await hasAdministrator())) return parts.setupToken || readSecret(store, 'setup');
    // Another process may have created the setup secret after the first administrator.
    await deleteSecret(store.db, 'setup');
    return null;
  }

  return {
    hasAdministrator,
    setupToken,
    async setUp(fields, token, { address, requestId, userAgent }) {
      const tooLong = refusedFields(lengthErrors(fields));
      if (tooLong) return tooLong;
      const expected = await setupToken();
      if (expected === null) return refused(CLOSED);
      const key = keyOf('setup', networkOf(address));
      const { waitMs } = await throttle.attempt(key, ACCOUNT_LIMIT);
      if (waitMs > 0) return tooManyAttempts(waitMs);
      if (!isSameSecret(token, expected)) return refused(WRONG_TOKEN);
      await throttle.forget(key);
      const wrong = refusedFields(accountErrors(fields));
      if (wrong) return wrong;

      return refuseIfBusy(async () => {
        const weakness = await passwordWeakness(fields.password, fields);
        if (weakness) return refusedFields({ password: weakness }) ?? refused(weakness);
        const user = {
          name: readName(fields.name),
          email: readEmail(fields.email),
          passwordHash: await hashPassword(fields.password),
          role: 'administrator' as const,
        };
        const id = await parts.changeAccounts(async (trx, auth) => {
          if (await hasAdministrators(trx, 1)) return null;
          await deleteSecret(trx, 'setup');
          return createUser(auth, user);
        });
        if (id === null) return refused(CLOSED);
        await events.record({ what: 'administrator-set-up', who: id, target: id, requestId });
        const session = await signInWithPassword(await parts.auth(), user.email, fields.password, userAgent);
        if (session?.outcome !== 'ok') throw new Error('The new administrator could not be signed in.');
        return session;
      });
    },
  };
}
