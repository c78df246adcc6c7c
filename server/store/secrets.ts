import { randomBytes } from 'node:crypto';
import type { Store, Trx } from '../database/open.ts';

/** What the store keeps a random secret for. */
export type SecretName = 'address-hash' | 'signing' | 'accounts' | 'setup' | 'vapid' | 'erasure';

/** The named secret, 256 bits as base64url, made once and the same for every process. */
export async function readSecret(store: Store, name: SecretName): Promise<string> {
  const find = () =>
    store.db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found.value;
  await store.write((trx) =>
    trx
      .insertInto('secret')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  const made = await find();
  if (!made) throw new Error(`The secret "${name}" could not be kept.`);
  return made.value;
}

export async function forgetSecret(db: Store['db'] | Trx, name: SecretName): Promise<void> {
  await db.deleteFrom('secret').where('name', '=', name).execute();
}
