import type { Kysely } from 'kysely';

/**
 * Adds the table and column of better-auth's two-factor plugin. Adds the time a session confirmed its password,
 * password reset links, and settings for all accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('twoFactorEnabled', 'boolean').execute();
  await db.schema.alterTable('session').addColumn('confirmedAt', 'timestamptz').execute();
  await db.schema
    .createTable('twoFactor')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('backupCodes', 'text', (c) => c.notNull())
    .addColumn('verified', 'boolean')
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', 'timestamptz')
    .execute();
  await db.schema.createIndex('two_factor_user').on('twoFactor').column('userId').execute();

  await db.schema
    .createTable('password_reset')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addColumn('link_hash', 'text', (c) => c.unique())
    .addColumn('link_expires_at', 'bigint')
    .execute();
  await db.schema.createIndex('password_reset_user').on('password_reset').column('user_id').execute();
  await db.schema
    .createTable('account_rule')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
