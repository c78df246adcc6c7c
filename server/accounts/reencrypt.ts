import { isCurrentSecret } from './secret-versions.ts';
import type { Parts } from './types.ts';

/**
 * Encrypts second factors with the present secret, so that former ones can be forgotten. Answers how many could not be
 * read with any secret there is: whoever has one of these cannot enter until an administrator removes it.
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
      // Whoever set theirs up anew meanwhile keeps it.
      .where('secret', '=', row.secret)
      .execute();
  }
  return unreadable;
}
