import type { Store } from '../database/open.ts';

const PAGE = 200;

/**
 * Every JSON text that content was, is or may become: documents, drafts and all their revisions, and what media say of
 * each other. Read in pages: the history of years need not fit into memory.
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
      .select(['id', 'before_body', 'after_body'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, before_body, after_body } of page) {
      last = id;
      if (before_body !== null) yield before_body;
      if (after_body !== null) yield after_body;
    }
    if (page.length < PAGE) return;
  }
}
