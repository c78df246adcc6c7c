import { LIBRARY } from '../../../domain/content/library.ts';
import type { Trx } from '../../database/open.ts';
import type { StoredMedia } from './documents.ts';

export { LIBRARY };

/** A document or medium in the form of the history: one JSON text with a revision. */
export type ContentRow = {
  body: string;
  revision: number;
  /** Position in the collection. For media the position in the gallery, or null. */
  position: number | null;
  /** When it was last saved, in milliseconds since 1970. */
  at: number;
  /** Id of the author; null while the row is as it was seeded. */
  by: string | null;
};

/** The content of a medium, without the columns that the store manages. */
export type MediumBody = Omit<StoredMedia, 'file' | 'revision' | 'updated_at' | 'updated_by'>;

export function mediumBody(row: StoredMedia): MediumBody {
  const { file: _file, revision: _revision, updated_at: _at, updated_by: _by, ...body } = row;
  return body;
}

export async function findRow(trx: Trx, collection: string, id: string): Promise<ContentRow | null> {
  if (collection === LIBRARY) {
    const row = await trx.selectFrom('media').selectAll().where('file', '=', id).executeTakeFirst();
    if (!row) return null;
    return {
      body: JSON.stringify(mediumBody(row)),
      revision: row.revision,
      position: row.gallery_position,
      at: row.updated_at,
      by: row.updated_by,
    };
  }
  const row = await trx
    .selectFrom('document')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { body, revision, position, updated_at, updated_by } = row;
  return { body, revision, position, at: updated_at, by: updated_by };
}

type Written = {
  collection: string;
  id: string;
  body: string;
  position: number;
  revision: number;
  at: number;
  by: string;
};

export async function writeRow(trx: Trx, { collection, id, body, ...rest }: Written): Promise<void> {
  const { position, revision, at, by } = rest;
  const changed = { revision, updated_at: at, updated_by: by };
  if (collection === LIBRARY) {
    const medium = { ...(JSON.parse(body) as MediumBody), ...changed };
    await trx
      .insertInto('media')
      .values({ ...medium, file: id })
      .onConflict((conflict) => conflict.column('file').doUpdateSet(medium))
      .execute();
    return;
  }
  const document = { body, position, ...changed };
  await trx
    .insertInto('document')
    .values({ ...document, collection, id })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(document))
    .execute();
}

export async function removeRow(trx: Trx, collection: string, id: string): Promise<void> {
  if (collection === LIBRARY) {
    await trx.deleteFrom('media').where('file', '=', id).execute();
    return;
  }
  await trx.deleteFrom('document').where('collection', '=', collection).where('id', '=', id).execute();
}

/** The last revision of a removed document in the history; 0 when it never existed. */
export async function lastRevision(trx: Trx, collection: string, id: string): Promise<number> {
  const row = await trx
    .selectFrom('content_revision')
    .select((select) => select.fn.max('revision').as('last'))
    .where('collection', '=', collection)
    .where('document_id', '=', id)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

export async function lastPosition(trx: Trx, collection: string): Promise<number> {
  if (collection === LIBRARY) return -1;
  const row = await trx
    .selectFrom('document')
    .select((select) => select.fn.max('position').as('last'))
    .where('collection', '=', collection)
    .executeTakeFirst();
  return Number(row?.last ?? -1);
}
