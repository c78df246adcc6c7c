import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** The differences between the two databases, except how they are opened. */
export type DialectName = 'sqlite' | 'postgres';

/** Locks across all processes; each admits one transaction at a time. */
export type Lock = 'submissions' | 'content' | 'accounts' | 'figures' | 'quotas';

/** Numbers of PostgreSQL's advisory locks; `editing` is used by content-lock.ts, `warming` by hold-alone.ts. */
export const LOCK_NUMBERS: Record<Lock | 'editing' | 'warming', number> = {
  submissions: 7_100_001,
  content: 7_100_002,
  accounts: 7_100_003,
  figures: 7_100_022,
  quotas: 7_100_023,
  editing: 7_100_004,
  warming: 7_100_025,
};

/** Waits for the lock and holds it to the end of the transaction. */
export async function takeLock(trx: Transaction<Database>, dialect: DialectName, lock: Lock): Promise<void> {
  // On SQLite our transactions begin with the write lock of the whole file.
  if (dialect === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_NUMBERS[lock])})`.execute(trx);
}

/** Whether the database rolled the transaction back only because of a concurrent one. */
export function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01';
}
