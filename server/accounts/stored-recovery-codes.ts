import { symmetricDecrypt } from 'better-auth/crypto';
import { parseJson } from '../../domain/parse-json.ts';
import { hashRecoveryCodes } from './recovery-codes.ts';
import type { Parts } from './types.ts';

export type StoredRecoveryCodes = {
  /** Hashes of an account's unused codes. Throws QueueFull. */
  read: (userId: string) => Promise<string[]>;
  replace: (userId: string, hashes: readonly string[]) => Promise<void>;
};

/** The recovery codes in better-auth's table; better-auth consumes them. */
export function createStoredRecoveryCodes({ store, auth }: Parts): StoredRecoveryCodes {
  const write = (userId: string, hashes: readonly string[]) =>
    store.db
      .updateTable('twoFactor')
      .set({ backupCodes: JSON.stringify(hashes) })
      .where('userId', '=', userId);

  /** Old rows hold encrypted codes: replace them with hashes at first use. */
  async function hashEncrypted(userId: string, encrypted: string): Promise<string[]> {
    const { secretConfig } = await (await auth()).$context;
    const codes = parseJson(await symmetricDecrypt({ key: secretConfig, data: encrypted }));
    const hashes = await hashRecoveryCodes(Array.isArray(codes) ? codes.map(String) : []);
    await write(userId, hashes).where('backupCodes', '=', encrypted).execute();
    return hashes;
  }

  return {
    async read(userId) {
      const row = await store.db
        .selectFrom('twoFactor')
        .select('backupCodes')
        .where('userId', '=', userId)
        .executeTakeFirst();
      if (!row) return [];
      const hashes = parseJson(row.backupCodes);
      return Array.isArray(hashes) ? hashes.map(String) : hashEncrypted(userId, row.backupCodes);
    },
    replace: async (userId, hashes) => {
      await write(userId, hashes).execute();
    },
  };
}
