import { backup } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type Dialect, Kysely, type Transaction } from 'kysely';
import type { Log } from '../log.ts';
import { type DialectName, isConflict } from './dialect.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Trx = Transaction<Database>;

export type Store = {
  /** For reads, and for single changes that need no transaction. */
  db: Kysely<Database>;
  dialect: DialectName;
  /**
   * Runs `work` in one transaction that is on disk when the promise resolves.
   * `work` may run again when it crossed another transaction, so it must have no effect outside the store,
   * and must use only the transaction it is given.
   */
  write: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Resolves when the store answers and its tables are there; rejects otherwise. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** Copies the embedded database to `file`, consistently, while it is in use; null on PostgreSQL. */
  backup: ((file: string) => Promise<void>) | null;
};

const WRITE_ATTEMPTS = 12;

/** Opens the embedded database in `dataDir`, or PostgreSQL when `databaseUrl` is given, and migrates it. */
export async function openStore(options: {
  databaseUrl: string | null;
  dataDir: string;
  log: Log;
}): Promise<Store> {
  const store = options.databaseUrl
    ? await openPostgres(options.databaseUrl, options.log)
    : openEmbedded(options.dataDir);
  try {
    await migrate(store.db, options.log);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

async function openPostgres(databaseUrl: string, log: Log): Promise<Store> {
  // The driver is 10 MB of memory that the embedded database has no use for.
  const { postgresDialect } = await import('./postgres.ts');
  return createStore('postgres', postgresDialect(databaseUrl, log), null);
}

function openEmbedded(dataDir: string): Store {
  const { writer, reader } = openSqlite(dataDir);
  return createStore('sqlite', sqliteDialect(writer, reader), async (file) => {
    await backup(writer, file);
  });
}

function createStore(name: DialectName, dialect: Dialect, copy: Store['backup']): Store {
  const db = new Kysely<Database>({ dialect });

  async function write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (attempt >= WRITE_ATTEMPTS || !isConflict(error)) throw error;
        await setTimeout(Math.random() * 10 * attempt);
      }
    }
  }

  return {
    db,
    dialect: name,
    write,
    async ping() {
      await db.selectFrom('content_version').select('version').executeTakeFirst();
    },
    close: () => db.destroy(),
    backup: copy,
  };
}
