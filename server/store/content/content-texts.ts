import type { Store, Trx } from '../../database/open.ts';
import { LIBRARY, type MediumBody } from './content-rows.ts';

const PAGE = 200;

/**
 * Yields every JSON text of past, present and drafted content. Also yields the names of files that can be restored to
 * the library or the gallery. Read in pages, because the history of years may not fit into memory.
 */
export async function* contentTexts({ db }: Pick<Store, 'db'>): AsyncGenerator<string> {
  for (const { body } of await db.selectFrom('document').select('body').execute()) yield body;
  const inLibrary = new Set<string>();
  for (const { file, poster } of await db.selectFrom('media').select(['file', 'poster']).execute()) {
    inLibrary.add(file);
    if (poster !== null) yield poster;
  }
  yield* await draftTexts(db);
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
      if (collection === LIBRARY) {
        const wasTakenOut = after_body === null && !inLibrary.has(document_id);
        if (wasTakenOut || [before_body, after_body].some(standsInGallery)) yield document_id;
      }
      if (before_body !== null) yield before_body;
      if (after_body !== null) yield after_body;
    }
    if (page.length < PAGE) return;
  }
}

/** Every JSON text of the drafts, and the names of the media they change. */
export async function draftTexts(db: Store['db'] | Trx): Promise<string[]> {
  const rows = await db.selectFrom('draft_edit').select(['collection', 'document_id', 'body']).execute();
  return rows.flatMap(({ collection, document_id, body }) => [
    ...(collection === LIBRARY ? [document_id] : []),
    ...(body === null ? [] : [body]),
  ]);
}

function standsInGallery(body: string | null): boolean {
  return body !== null && (JSON.parse(body) as MediumBody).gallery_position !== null;
}
