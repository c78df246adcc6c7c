import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { StoreUnavailable } from './unavailable.ts';

class AbsentDriver extends DummyDriver {
  override async acquireConnection(): Promise<never> {
    throw new StoreUnavailable('PostgreSQL has not answered since this process began.');
  }
}

/** Refuses every query. */
export const absentDialect: Dialect = {
  createDriver: () => new AbsentDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};
