import type { Insertable, Selectable } from 'kysely';
import { takeLock } from '../database/dialect.ts';
import type { Store, Trx } from '../database/open.ts';
import type { DocumentTable, MediaTable } from '../database/schema.ts';

export type StoredDocument = Selectable<DocumentTable>;
export type StoredMedia = Selectable<MediaTable>;
/** `body` is the JSON text. */
export type NewDocument = Pick<Insertable<DocumentTable>, 'collection' | 'id' | 'position' | 'body'>;

export type DocumentStore = {
  /** Grows with every change of content; 0 until the first content is there. */
  contentVersion: () => Promise<number>;
  /** Every document and every medium as they stand together at one version. */
  readAll: () => Promise<{ version: number; documents: StoredDocument[]; media: StoredMedia[] }>;
  /** One collection in its order. */
  list: (collection: string) => Promise<StoredDocument[]>;
  /**
   * Makes or replaces documents, all or none. With `expected`, a document whose stored revision is another one
   * refuses them all, and its present state comes back.
   */
  put: (
    documents: (NewDocument & { expected?: number })[],
    by: string | null,
  ) => Promise<{ outcome: 'saved'; version: number } | { outcome: 'stale'; present: StoredDocument | null }>;
  /** False when there was no such document. */
  remove: (collection: string, id: string) => Promise<boolean>;
};

export function createDocumentStore(store: Store, now: () => number): DocumentStore {
  const contentVersion = async () => {
    const row = await store.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
    return row.version;
  };
  const change = <T>(work: (trx: Trx) => Promise<T>) =>
    store.write(async (trx) => {
      await takeLock(trx, store.dialect, 'content');
      return work(trx);
    });

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

    put: (documents, by) =>
      change(async (trx) => {
        for (const { expected, ...document } of documents) {
          const present = await trx
            .selectFrom('document')
            .selectAll()
            .where('collection', '=', document.collection)
            .where('id', '=', document.id)
            .executeTakeFirst();
          if (expected !== undefined && expected !== (present?.revision ?? 0)) {
            // Nothing before this one may stay.
            throw new Stale(present ?? null);
          }
          await putOne(trx, document, by, now());
        }
        return { outcome: 'saved' as const, version: await bumpContentVersion(trx) };
      }).catch((error: unknown) => {
        if (error instanceof Stale) return { outcome: 'stale' as const, present: error.present };
        throw error;
      }),

    remove: (collection, id) =>
      change(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('document')
          .where('collection', '=', collection)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await bumpContentVersion(trx);
        return true;
      }),
  };
}

class Stale extends Error {
  readonly present: StoredDocument | null;
  constructor(present: StoredDocument | null) {
    super('The document was changed in the meantime.');
    this.present = present;
  }
}

async function putOne(trx: Trx, document: NewDocument, by: string | null, at: number) {
  await trx
    .insertInto('document')
    .values({ ...document, revision: 1, updated_at: at, updated_by: by })
    .onConflict((conflict) =>
      conflict.columns(['collection', 'id']).doUpdateSet((set) => ({
        position: document.position,
        body: document.body,
        revision: set('document.revision', '+', 1),
        updated_at: at,
        updated_by: by,
      })),
    )
    .execute();
}

/** To be called in every transaction that changes documents or media, under the `content` lock. */
export async function bumpContentVersion(trx: Trx): Promise<number> {
  const row = await trx
    .updateTable('content_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
