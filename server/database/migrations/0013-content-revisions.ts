import { type Kysely, sql } from 'kysely';

/** Records every content change, before and after; media get revisions like documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_revision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('change_set', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('document_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('before_body', 'text')
    .addColumn('after_body', 'text')
    .addColumn('position', 'integer')
    .addColumn('author_kind', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text')
    .addColumn('author_name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('content_revision_document')
    .on('content_revision')
    .columns(['collection', 'document_id', 'id'])
    .execute();
  await db.schema
    .createIndex('content_revision_author')
    .on('content_revision')
    .columns(['author_id', 'id'])
    .execute();

  await db.schema
    .alterTable('media')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('media')
    .addColumn('updated_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('media').addColumn('updated_by', 'text').execute();
  await sql`update media set updated_at = created_at`.execute(db);
}
