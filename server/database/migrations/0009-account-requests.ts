import { type Kysely, sql } from 'kysely';

/**
 * Adds the columns of better-auth's admin plugin, and a table of account requests, where an address may appear more
 * than once. Old accounts without a role become requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('banned', 'boolean').execute();
  await db.schema.alterTable('user').addColumn('banReason', 'text').execute();
  await db.schema.alterTable('user').addColumn('banExpires', 'timestamptz').execute();
  await db.schema.alterTable('session').addColumn('impersonatedBy', 'text').execute();

  await db.schema
    .createTable('account_request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('user_id', 'text')
    .addColumn('link_hash', 'text', (c) => c.unique())
    .addColumn('link_expires_at', 'bigint')
    .execute();
  await db.schema.createIndex('account_request_email').on('account_request').column('email').execute();
  await db.schema
    .createTable('sign_in_known')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .execute();

  const waiting = await sql<{ id: string; name: string; email: string; at: Date | string; password: string }>`
    select u.id, u.name, u.email, u."createdAt" as at, a.password
    from "user" u join account a on a."userId" = u.id
    where u.role is null and a.password is not null`.execute(db);
  for (const { id, name, email, at, password } of waiting.rows) {
    await sql`insert into account_request (id, name, email, password_hash, created_at)
      values (${id}, ${name}, ${email}, ${password}, ${new Date(at).getTime()})`.execute(db);
    await sql`delete from session where "userId" = ${id}`.execute(db);
    await sql`delete from account where "userId" = ${id}`.execute(db);
    await sql`delete from "user" where id = ${id}`.execute(db);
  }
}
