import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** All that differs between the two databases, besides how they are opened. */
export type DialectName = 'sqlite' | 'postgres';

/** Work of which only one transaction at a time may do any, over all processes. */
export type Lock = 'submissions' | 'content' | 'accounts' | 'figures' | 'quotas';

/** Of PostgreSQL's advisory locks; `editing` is that of content-lock.ts. */
export const LOCK_NUMBERS: Record<Lock | 'editing', number> = {
  submissions: 7_100_001,
  content: 7_100_002,
  accounts: 7_100_003,
  figures: 7_100_022,
  quotas: 7_100_023,
  editing: 7_100_004,
};

/** Waits for the lock and keeps it to the end of the transaction. */
export async function takeLock(trx: Transaction<Database>, dialect: DialectName, lock: Lock): Promise<void> {
  // In SQLite a transaction of ours begins with the write lock of the whole file.
  if (dialect === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_NUMBERS[lock])})`.execute(trx);
}

/** Whether the database undid the transaction only because it crossed another one. */
export function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01';
}
