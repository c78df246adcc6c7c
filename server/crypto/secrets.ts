import { hkdfSync, randomBytes } from 'node:crypto';
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

/**
 * The secrets that `SECRET_KEY` replaces. The others stay in the store: `erasure` has to match the hashes in every
 * backup, the signature of links in old messages has to be checked for years, and `setup` ends with its row.
 */
export type DerivedName = 'address-hash' | 'signing' | 'accounts' | 'vapid';

/** The secret that is derived from a key of the operator, or else the one of the store. */
export const secretFor = (store: Store, key: string | undefined, name: DerivedName): Promise<string> =>
  key === undefined ? readSecret(store, name) : Promise.resolve(derivedSecret(key, name));

export function derivedSecret(key: string, name: DerivedName): string {
  return Buffer.from(hkdfSync('sha256', key, '', `vayuvan ${name}`, 32)).toString('base64url');
}

export async function forgetSecret(db: Store['db'] | Trx, name: SecretName): Promise<void> {
  await db.deleteFrom('secret').where('name', '=', name).execute();
}
