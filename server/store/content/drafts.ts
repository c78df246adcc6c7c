import type { Selectable } from 'kysely';
import { takeLock } from '../../database/dialect.ts';
import type { DraftEditTable, DraftSetTable, PreviewLinkTable } from '../../database/draft-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import { presentVersion } from './content-changes.ts';

export type StoredDraftSet = Selectable<DraftSetTable>;
export type StoredDraftEdit = Selectable<DraftEditTable>;
/** Which document a set changes. */
export type DraftedDocument = Pick<StoredDraftEdit, 'collection' | 'document_id'>;
export type StoredPreviewLink = Selectable<PreviewLinkTable>;

/** Sets of changes that wait to be published, and the links that show them. */
export type DraftStore = {
  /** Those that wait, newest first. */
  sets: () => Promise<StoredDraftSet[]>;
  find: (id: string) => Promise<StoredDraftSet | null>;
  add: (set: StoredDraftSet) => Promise<void>;
  edits: (setId: string) => Promise<StoredDraftEdit[]>;
  /** What the sets that wait change, by name only. */
  waitingDocuments: () => Promise<(DraftedDocument & { set_id: string })[]>;
  /**
   * Keeps edits in a set that waits in place of those `dropped`, all or none. `moved` when content was saved since the
   * version they were checked against, `unknown` when there is no such set any more.
   */
  put: (
    setId: string,
    edits: readonly StoredDraftEdit[],
    version: number,
    dropped?: readonly DraftedDocument[],
  ) => Promise<'kept' | 'moved' | 'unknown'>;
  /** False when the set held a change of none of them. */
  takeOut: (setId: string, documents: readonly DraftedDocument[]) => Promise<boolean>;
  /** These edits are public now; the set is done with when nothing else was put into it meanwhile. */
  published: (setId: string, edits: readonly StoredDraftEdit[], at: number) => Promise<void>;
  /** Removes a set with its edits and links. */
  remove: (setId: string) => Promise<boolean>;
  links: (setId: string) => Promise<StoredPreviewLink[]>;
  findLink: (id: string) => Promise<StoredPreviewLink | null>;
  addLink: (link: StoredPreviewLink) => Promise<void>;
  /** False when there is none that still works. */
  withdraw: (linkId: string, at: number) => Promise<boolean>;
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

    waitingDocuments: () =>
      db
        .selectFrom('draft_edit')
        .innerJoin('draft_set', 'draft_set.id', 'draft_edit.set_id')
        .select(['set_id', 'collection', 'document_id'])
        .where('published_at', 'is', null)
        .execute(),

    put: (setId, edits, version, dropped = []) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'content');
        if (version !== (await presentVersion(trx))) return 'moved';
        // Touched, so that a set that is published or thrown away meanwhile takes no more.
        const { numUpdatedRows } = await trx
          .updateTable('draft_set')
          .set({ id: setId })
          .where('id', '=', setId)
          .where('published_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return 'unknown';
        await removeEdits(trx, setId, dropped);
        for (const { set_id: _set, collection, document_id, ...edit } of edits) {
          await trx
            .insertInto('draft_edit')
            .values({ set_id: setId, collection, document_id, ...edit })
            .onConflict((conflict) =>
              conflict.columns(['set_id', 'collection', 'document_id']).doUpdateSet(edit),
            )
            .execute();
        }
        return 'kept';
      }),

    takeOut: (setId, taken) => store.write(async (trx) => (await removeEdits(trx, setId, taken)) > 0),

    published: (setId, edits, at) =>
      store.write(async (trx) => {
        // What they changed stands in the history from now on.
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

    withdraw: (linkId, at) =>
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

/** Resolves to how many there were. */
async function removeEdits(trx: Trx, setId: string, documents: readonly DraftedDocument[]): Promise<number> {
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
