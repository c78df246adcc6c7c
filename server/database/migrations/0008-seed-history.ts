import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

type Tables = {
  document: {
    collection: string;
    id: string;
    position: number;
    body: string;
    revision: number;
    updated_by: string | null;
  };
  media: { file: string } & Record<
    | 'type'
    | 'kind'
    | 'alt'
    | 'title'
    | 'caption'
    | 'focus'
    | 'width'
    | 'height'
    | 'seconds'
    | 'poster'
    | 'gallery_position',
    string | number | null
  >;
  seed_history: { held_in: string; collection: string; id: string; hash: string };
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Records seeded content by its hash, so that a later release can add content and leave edited or deleted entries
 * alone. Unedited content of an older store counts as seeded.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const db = database as Kysely<Tables>;
  await db.schema
    .createTable('seed_history')
    .addColumn('held_in', 'text', (c) => c.notNull())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('seed_history_pk', ['held_in', 'collection', 'id', 'hash'])
    .execute();
  const documents = await db
    .selectFrom('document')
    .select(['collection', 'id', 'position', 'body'])
    .where('revision', '=', 1)
    .where('updated_by', 'is', null)
    .execute();
  const media = await db.selectFrom('media').selectAll().execute();
  const rows = [
    ...documents.map(({ collection, id, position, body }) => ({
      held_in: 'document',
      collection,
      id,
      hash: sha256(`${position}\n${body}`),
    })),
    ...media.map((row) => ({
      held_in: 'media',
      collection: '',
      id: row.file,
      hash: sha256(
        JSON.stringify([
          row.type,
          row.kind,
          row.alt,
          row.title,
          row.caption,
          row.focus,
          row.width,
          row.height,
          row.seconds,
          row.poster,
          row.gallery_position,
        ]),
      ),
    })),
  ];
  for (let from = 0; from < rows.length; from += 100) {
    await db
      .insertInto('seed_history')
      .values(rows.slice(from, from + 100))
      .execute();
  }
}
