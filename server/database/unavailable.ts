import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/**
 * The database is unreachable or cannot store anything. The request itself is correct and may be repeated. The server
 * answers with 503 (server/http/error-response.ts).
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Too many content changes wait. */
export class ContentBusy extends StoreUnavailable {
  constructor() {
    super('Many others are saving at this moment.');
  }
}

/** The state of the database after its last response. */
export type Availability = { isAway: boolean };

/** Node's error codes of an unreachable host. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** PostgreSQL: connection lost, shutting down or starting, insufficient resources, lock timeout. */
const POSTGRES_CLASSES = /^(08|53|55P03|57P|58)/;
/** Messages of driver errors that have no code. */
const POSTGRES_WORDS =
  /connection terminated|connection error|connection timeout|timeout exceeded|not queryable|client was closed|has been discarded|does not answer|pool after calling end/i;
/** SQLite: busy, read-only, disk fault, corrupt, full, cannot open, not a database. */
const SQLITE_CODES = new Set([5, 8, 10, 11, 13, 14, 26]);

export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE_CODES.has(errcode % 256);
  if (typeof code === 'string') return CONNECTION_CODES.has(code) || POSTGRES_CLASSES.test(code);
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return POSTGRES_WORDS.test(error.message);
}

/** Wraps a dialect: connection failures are thrown as StoreUnavailable and recorded in `availability`. */
export function withAvailability(dialect: Dialect, availability: Availability): Dialect {
  async function watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      availability.isAway = false;
      return result;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      availability.isAway = true;
      if (error instanceof StoreUnavailable) throw error;
      throw new StoreUnavailable((error as Error).message || 'The database does not answer.', {
        cause: error,
      });
    }
  }
  const known = new WeakSet<DatabaseConnection>();
  const watchConnection = (connection: DatabaseConnection) => {
    if (known.has(connection)) return connection;
    known.add(connection);
    const executeQuery = connection.executeQuery.bind(connection);
    connection.executeQuery = (...given) => watch(() => executeQuery(...given));
    return connection;
  };
  const watchDriver = (driver: Driver): Driver =>
    new Proxy(driver, {
      get(target, name) {
        const member = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        if (name === 'acquireConnection') {
          return () => watch(async () => watchConnection(await target.acquireConnection()));
        }
        if (name === 'beginTransaction' || name === 'commitTransaction') {
          return (...given: unknown[]) => watch(() => member.apply(target, given));
        }
        return member.bind(target);
      },
    });
  return {
    createDriver: () => watchDriver(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
