import type { Kysely } from 'kysely';

/** Draft sets and their preview links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_set')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('made_by_name', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint')
    .execute();
  await db.schema
    .createTable('draft_edit')
    .addColumn('set_id', 'text', (c) => c.notNull())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('document_id', 'text', (c) => c.notNull())
    .addColumn('body', 'text')
    .addColumn('position', 'integer')
    .addColumn('expected', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('draft_edit_key', ['set_id', 'collection', 'document_id'])
    .execute();
  await db.schema
    .createTable('preview_link')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('set_id', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('made_by_name', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  await db.schema.createIndex('preview_link_set').on('preview_link').column('set_id').execute();
}
