import { isCurrentSecret } from './secret-versions.ts';
import type { Parts } from './types.ts';

/**
 * Re-encrypts second factors with the current secret, so that previous ones can be removed. Returns the number of
 * unreadable ones; their owners cannot log in until an administrator removes the factor.
 */
export async function reencryptSecondFactors({ store, auth, secret, formerSecrets }: Parts): Promise<number> {
  const all = await store.db.selectFrom('twoFactor').select(['id', 'secret']).execute();
  const rows = all.filter((row) => !isCurrentSecret(row.secret, secret, formerSecrets));
  if (rows.length === 0) return 0;
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
  const { secretConfig: key } = await (await auth()).$context;
  let unreadable = 0;
  for (const row of rows) {
    const plain = await symmetricDecrypt({ key, data: row.secret }).catch(() => null);
    if (plain === null) {
      unreadable += 1;
      continue;
    }
    await store.db
      .updateTable('twoFactor')
      .set({ secret: await symmetricEncrypt({ key, data: plain }) })
      .where('id', '=', row.id)
      // A factor that was replaced in between stays unchanged.
      .where('secret', '=', row.secret)
      .execute();
  }
  return unreadable;
}
