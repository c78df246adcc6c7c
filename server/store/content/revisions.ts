import type { Selectable } from 'kysely';
import type { ContentAction, ContentRevisionTable } from '../../database/content-schema.ts';
import type { Store } from '../../database/open.ts';

export type StoredRevision = Selectable<ContentRevisionTable>;

export type RevisionFilter = {
  collection?: string;
  id?: string;
  authorId?: string;
  action?: ContentAction;
  /** The id shared by all changes of one save. */
  set?: string;
  /** Milliseconds since 1970; `from` is included, `until` is not. */
  from?: number;
  until?: number;
};

/** The history of content: who changed what, with the states before and after. */
export type RevisionStore = {
  /** Newest first. `before` is the id of the last revision of the page before. */
  list: (filter: RevisionFilter, page: { before: string | null; limit: number }) => Promise<StoredRevision[]>;
  find: (id: string) => Promise<StoredRevision | null>;
  /** The first change of a document. Its `before` state is how the site was set up. */
  first: (collection: string, id: string) => Promise<StoredRevision | null>;
  /** All authors of changes, by name. */
  authors: () => Promise<{ id: string; name: string }[]>;
};

export function createRevisionStore({ db }: Pick<Store, 'db'>): RevisionStore {
  return {
    list({ collection, id, authorId, action, set, from, until }, { before, limit }) {
      let query = db.selectFrom('content_revision').selectAll().orderBy('id', 'desc').limit(limit);
      if (collection !== undefined) query = query.where('collection', '=', collection);
      if (id !== undefined) query = query.where('document_id', '=', id);
      if (authorId !== undefined) query = query.where('author_id', '=', authorId);
      if (action !== undefined) query = query.where('action', '=', action);
      if (set !== undefined) query = query.where('change_set', '=', set);
      if (from !== undefined) query = query.where('at', '>=', from);
      if (until !== undefined) query = query.where('at', '<', until);
      if (before !== null) query = query.where('id', '<', before);
      return query.execute();
    },

    async find(id) {
      const row = await db.selectFrom('content_revision').selectAll().where('id', '=', id).executeTakeFirst();
      return row ?? null;
    },

    async first(collection, id) {
      const row = await db
        .selectFrom('content_revision')
        .selectAll()
        .where('collection', '=', collection)
        .where('document_id', '=', id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    async authors() {
      const rows = await db
        .selectFrom('content_revision')
        .select('author_id')
        .select((select) => select.fn.max('author_name').as('name'))
        .where('author_id', 'is not', null)
        .groupBy('author_id')
        .orderBy('name')
        .execute();
      return rows.flatMap(({ author_id, name }) => (author_id ? { id: author_id, name } : []));
    },
  };
}
