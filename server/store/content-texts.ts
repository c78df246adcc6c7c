import type { Store } from '../database/open.ts';
import { LIBRARY } from './content-rows.ts';

const PAGE = 200;

/**
 * Every JSON text that content was, is or may become: documents, drafts and all their revisions, and what media say of
 * each other; and the names of files that were removed from the library and can be brought back. Read in pages: the history of years need not fit into memory.
 */
export async function* contentTexts({ db }: Pick<Store, 'db'>): AsyncGenerator<string> {
  for (const { body } of await db.selectFrom('document').select('body').execute()) yield body;
  for (const { poster } of await db.selectFrom('media').select('poster').execute()) {
    if (poster !== null) yield poster;
  }
  for (const { body } of await db.selectFrom('draft_edit').select('body').execute()) {
    if (body !== null) yield body;
  }
  let last = '';
  for (;;) {
    const page = await db
      .selectFrom('content_revision')
      .select(['id', 'collection', 'document_id', 'before_body', 'after_body'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, collection, document_id, before_body, after_body } of page) {
      last = id;
      if (collection === LIBRARY && after_body === null) yield document_id;
      if (before_body !== null) yield before_body;
      if (after_body !== null) yield after_body;
    }
    if (page.length < PAGE) return;
  }
}
