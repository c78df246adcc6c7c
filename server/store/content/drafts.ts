import type { Selectable } from 'kysely';
import { takeLock } from '../../database/dialect.ts';
import type { DraftEditTable, DraftSetTable, PreviewLinkTable } from '../../database/draft-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import { currentVersion } from './content-changes.ts';

export type StoredDraftSet = Selectable<DraftSetTable>;
export type StoredDraftEdit = Selectable<DraftEditTable>;
/** The document that a drafted edit changes. */
export type DraftedDocument = Pick<StoredDraftEdit, 'collection' | 'document_id'>;
export type StoredPreviewLink = Selectable<PreviewLinkTable>;

/** Sets of draft changes and their preview links. */
export type DraftStore = {
  /** The unpublished sets, newest first. */
  sets: () => Promise<StoredDraftSet[]>;
  find: (id: string) => Promise<StoredDraftSet | null>;
  add: (set: StoredDraftSet) => Promise<void>;
  edits: (setId: string) => Promise<StoredDraftEdit[]>;
  /** The names of the documents that unpublished sets change. */
  unpublishedDocuments: () => Promise<(DraftedDocument & { set_id: string })[]>;
  /**
   * Saves edits in an unpublished set and removes the edits of `dropped`, all or none. Returns `moved` when content was
   * saved since `version`, and `unknown` when the set does not exist.
   */
  saveEdits: (
    setId: string,
    edits: readonly StoredDraftEdit[],
    version: number,
    dropped?: readonly DraftedDocument[],
  ) => Promise<'saved' | 'moved' | 'unknown'>;
  /** False when the set has no edits of these documents. */
  removeEdits: (setId: string, documents: readonly DraftedDocument[]) => Promise<boolean>;
  /** Removes edits that are public now. Marks the set as published if no other edit was added meanwhile. */
  markPublished: (setId: string, edits: readonly StoredDraftEdit[], at: number) => Promise<void>;
  /** Removes a set with its edits and links. */
  remove: (setId: string) => Promise<boolean>;
  links: (setId: string) => Promise<StoredPreviewLink[]>;
  findLink: (id: string) => Promise<StoredPreviewLink | null>;
  addLink: (link: StoredPreviewLink) => Promise<void>;
  /** False when no such link is valid. */
  revokeLink: (linkId: string, at: number) => Promise<boolean>;
};

export function createDraftStore(store: Store): DraftStore {
  const { db } = store;
  return {
    sets: () =>
      db
        .selectFrom('draft_set')
        .selectAll()
        .where('published_at', 'is', null)
        .orderBy('id', 'desc')
        .execute(),

    find: async (id) =>
      (await db.selectFrom('draft_set').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,

    add: (set) => store.write(async (trx) => void (await trx.insertInto('draft_set').values(set).execute())),

    edits: (setId) =>
      db
        .selectFrom('draft_edit')
        .selectAll()
        .where('set_id', '=', setId)
        .orderBy('collection')
        .orderBy('document_id')
        .execute(),

    unpublishedDocuments: () =>
      db
        .selectFrom('draft_edit')
        .innerJoin('draft_set', 'draft_set.id', 'draft_edit.set_id')
        .select(['set_id', 'collection', 'document_id'])
        .where('published_at', 'is', null)
        .execute(),

    saveEdits: (setId, edits, version, dropped = []) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'content');
        if (version !== (await currentVersion(trx))) return 'moved';
        // Fails when the set was published or removed meanwhile.
        const { numUpdatedRows } = await trx
          .updateTable('draft_set')
          .set({ id: setId })
          .where('id', '=', setId)
          .where('published_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return 'unknown';
        await deleteEdits(trx, setId, dropped);
        for (const { set_id: _set, collection, document_id, ...edit } of edits) {
          await trx
            .insertInto('draft_edit')
            .values({ set_id: setId, collection, document_id, ...edit })
            .onConflict((conflict) =>
              conflict.columns(['set_id', 'collection', 'document_id']).doUpdateSet(edit),
            )
            .execute();
        }
        return 'saved';
      }),

    removeEdits: (setId, taken) => store.write(async (trx) => (await deleteEdits(trx, setId, taken)) > 0),

    markPublished: (setId, edits, at) =>
      store.write(async (trx) => {
        // From now on the history has these edits.
        for (const edit of edits) {
          await trx
            .deleteFrom('draft_edit')
            .where('set_id', '=', setId)
            .where('collection', '=', edit.collection)
            .where('document_id', '=', edit.document_id)
            .where('at', '=', edit.at)
            .execute();
        }
        await trx
          .updateTable('draft_set')
          .set({ published_at: at })
          .where('id', '=', setId)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('draft_edit').select('set_id').where('set_id', '=', setId))),
          )
          .execute();
      }),

    remove: (setId) =>
      store.write(async (trx) => {
        await trx.deleteFrom('draft_edit').where('set_id', '=', setId).execute();
        await trx.deleteFrom('preview_link').where('set_id', '=', setId).execute();
        const { numDeletedRows } = await trx
          .deleteFrom('draft_set')
          .where('id', '=', setId)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),

    links: (setId) =>
      db.selectFrom('preview_link').selectAll().where('set_id', '=', setId).orderBy('id', 'desc').execute(),

    findLink: async (id) =>
      (await db.selectFrom('preview_link').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,

    addLink: (link) =>
      store.write(async (trx) => void (await trx.insertInto('preview_link').values(link).execute())),

    revokeLink: (linkId, at) =>
      store.write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('preview_link')
          .set({ withdrawn_at: at })
          .where('id', '=', linkId)
          .where('withdrawn_at', 'is', null)
          .where('expires_at', '>', at)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

/** Returns the number of removed edits. */
async function deleteEdits(trx: Trx, setId: string, documents: readonly DraftedDocument[]): Promise<number> {
  let removed = 0;
  for (const { collection, document_id } of documents) {
    const { numDeletedRows } = await trx
      .deleteFrom('draft_edit')
      .where('set_id', '=', setId)
      .where('collection', '=', collection)
      .where('document_id', '=', document_id)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
