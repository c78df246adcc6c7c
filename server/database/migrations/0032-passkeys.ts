import { type Kysely, sql } from 'kysely';

/**
 * Adds the table of better-auth's passkey plugin, trusted sessions, and the names of removed accounts. An account
 * request without a password is an invitation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('credentialID', 'text', (c) => c.notNull().unique())
    .addColumn('counter', 'integer', (c) => c.notNull())
    .addColumn('deviceType', 'text', (c) => c.notNull())
    .addColumn('backedUp', 'boolean', (c) => c.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', 'timestamptz')
    .addColumn('aaguid', 'text')
    .execute();
  await db.schema.createIndex('passkey_user').on('passkey').column('userId').execute();
  await db.schema.alterTable('session').addColumn('trusted', 'boolean').execute();

  await db.schema
    .createTable('removed_account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .execute();

  // Other tables still know the names of accounts that were removed before.
  await sql`insert into removed_account (id, name, removed_at)
    select id, name, ${Date.now()} from (
      select gone.id, coalesce(
        (select max(author_name) from content_revision where author_id = gone.id),
        (select max(author_name) from lead_activity where author_id = gone.id)
      ) as name
      from (
        select who as id from security_event where who is not null union
        select target from security_event where target is not null
          and what in ('role-changed', 'account-removed')
      ) as gone
      where gone.id not in (select id from "user")
    ) as known where name is not null`.execute(db);

  // SQLite cannot make a column nullable in place.
  await db.schema
    .createTable('account_request_next')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('user_id', 'text')
    .addColumn('link_hash', 'text', (c) => c.unique())
    .addColumn('link_expires_at', 'bigint')
    .execute();
  await sql`insert into account_request_next
    (id, name, email, password_hash, created_at, role, user_id, link_hash, link_expires_at)
    select id, name, email, password_hash, created_at, role, user_id, link_hash, link_expires_at
    from account_request`.execute(db);
  await db.schema.dropTable('account_request').execute();
  await db.schema.alterTable('account_request_next').renameTo('account_request').execute();
  await db.schema.createIndex('account_request_email').on('account_request').column('email').execute();
}
