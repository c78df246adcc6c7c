import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Marks a PostgreSQL database that `npm run move` has begun to fill. Its one row says which site it comes from. Triggers
 * are off and rows may be missing until the table is dropped.
 */
export const MOVE_TABLE = 'move_under_way';

/** Throws while a move is unfinished. */
export async function refuseUnfinishedMove(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ found: unknown }>`select to_regclass(${MOVE_TABLE}) as found`.execute(db);
  if (rows[0]?.found == null) return;
  throw new Error(
    'its move from the embedded database is not finished. Stop the site, unset DATABASE_URL and run npm run move once more.',
  );
}
