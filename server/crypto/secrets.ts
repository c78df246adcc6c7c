import { hkdfSync, randomBytes } from 'node:crypto';
import type { Store, Trx } from '../database/open.ts';

/** The purposes of the random secrets in the store. */
export type SecretName = 'address-hash' | 'signing' | 'accounts' | 'setup' | 'vapid' | 'erasure';

/** The named secret, 256 bits as base64url: created once and shared by all processes. */
export async function readSecret(store: Store, name: SecretName): Promise<string> {
  // Without a store nobody is signed in and nothing is sent: any secret will do until PostgreSQL answers.
  if (store.isAbsent) return randomBytes(32).toString('base64url');
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

/**
 * The secrets that `SECRET_KEY` replaces. The others stay in the store: `erasure` must match the hashes in every
 * backup. Links in old messages must stay valid for years. `setup` is deleted after use.
 */
export type DerivedName = 'address-hash' | 'signing' | 'accounts' | 'vapid';

/** The secret derived from the operator's key, or the stored one when there is no key. */
export const secretFor = (store: Store, key: string | undefined, name: DerivedName): Promise<string> =>
  key === undefined ? readSecret(store, name) : Promise.resolve(derivedSecret(key, name));

export function derivedSecret(key: string, name: DerivedName): string {
  return Buffer.from(hkdfSync('sha256', key, '', `vayuvan ${name}`, 32)).toString('base64url');
}

export async function deleteSecret(db: Store['db'] | Trx, name: SecretName): Promise<void> {
  await db.deleteFrom('secret').where('name', '=', name).execute();
}
