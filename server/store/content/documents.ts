import type { Insertable, Selectable } from 'kysely';
import type { DocumentTable, MediaTable } from '../../database/content-schema.ts';
import type { Store, Trx } from '../../database/open.ts';

export type StoredDocument = Selectable<DocumentTable>;
export type StoredMedia = Selectable<MediaTable>;
/** `body` is the JSON text. */
export type NewDocument = Pick<Insertable<DocumentTable>, 'collection' | 'id' | 'position' | 'body'>;

export type DocumentStore = {
  /** Increases with every change of content; 0 before the first. */
  contentVersion: () => Promise<number>;
  /** All documents and media at one version. */
  readAll: () => Promise<{ version: number; documents: StoredDocument[]; media: StoredMedia[] }>;
  /** The documents of a collection, in order. */
  list: (collection: string) => Promise<StoredDocument[]>;
  find: (collection: string, id: string) => Promise<StoredDocument | null>;
};

export function createDocumentStore(store: Pick<Store, 'db'>): DocumentStore {
  const contentVersion = async () => {
    const row = await store.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
    return row.version;
  };

  return {
    contentVersion,

    async readAll() {
      for (;;) {
        const version = await contentVersion();
        const documents = await store.db
          .selectFrom('document')
          .selectAll()
          .orderBy('collection')
          .orderBy('position')
          .orderBy('id')
          .execute();
        const media = await store.db.selectFrom('media').selectAll().orderBy('file').execute();
        if (version === (await contentVersion())) return { version, documents, media };
      }
    },

    list: (collection) =>
      store.db
        .selectFrom('document')
        .selectAll()
        .where('collection', '=', collection)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    async find(collection, id) {
      const row = await store.db
        .selectFrom('document')
        .selectAll()
        .where('collection', '=', collection)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

/** Must be called in every transaction that changes documents or media, under the `content` lock. */
export async function bumpContentVersion(trx: Trx): Promise<number> {
  const row = await trx
    .updateTable('content_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
