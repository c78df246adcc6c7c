import { takeLock } from '../../database/dialect.ts';
import type { Store } from '../../database/open.ts';
import { bumpContentVersion, type StoredMedia } from '../content/documents.ts';

/** The rows of the media library; the files are in server/media/. */
export type MediaStore = {
  /** Every medium, the newest first. */
  list: () => Promise<StoredMedia[]>;
  find: (file: string) => Promise<StoredMedia | null>;
  /** Inserts or replaces a row; pages show it with the next content version. */
  put: (medium: StoredMedia) => Promise<void>;
  remove: (file: string) => Promise<boolean>;
};

export function createMediaStore(store: Store): MediaStore {
  return {
    list: () =>
      store.db.selectFrom('media').selectAll().orderBy('created_at', 'desc').orderBy('file').execute(),

    async find(file) {
      const row = await store.db.selectFrom('media').selectAll().where('file', '=', file).executeTakeFirst();
      return row ?? null;
    },

    async put(medium) {
      await store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'content');
        const { file: _file, ...changed } = medium;
        await trx
          .insertInto('media')
          .values(medium)
          .onConflict((conflict) => conflict.column('file').doUpdateSet(changed))
          .execute();
        await bumpContentVersion(trx);
      });
    },

    remove: (file) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'content');
        const { numDeletedRows } = await trx.deleteFrom('media').where('file', '=', file).executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await bumpContentVersion(trx);
        return true;
      }),
  };
}
