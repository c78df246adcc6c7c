import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A placeholder for a value that is bound when the query runs. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Runs the query in a transaction, or on the store itself. */
export type Prepared<P, R> = (db: Kysely<Database>, values: P) => Promise<{ rows: R[]; changed: number }>;

/**
 * Compiles a query once, for the few that run with every enquiry: compiling takes longer than running. `value` marks
 * each bound value by name.
 */
export function prepare<P extends object, R>(
  db: Kysely<Database>,
  build: (db: Kysely<Database>, value: <K extends keyof P & string>(name: K) => P[K]) => Compilable<R>,
): Prepared<P, R> {
  const compiled = build(db, (name) => new Parameter(name) as never).compile() as CompiledQuery<R>;
  return async (runner, values) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof P] : parameter,
    );
    const { rows, numAffectedRows } = await runner.executeQuery<R>({ ...compiled, parameters });
    return { rows, changed: Number(numAffectedRows ?? 0) };
  };
}

/** A row whose values are all bound when the query runs. */
export function rowOf<P extends object>(
  value: <K extends keyof P & string>(name: K) => P[K],
  columns: readonly (keyof P & string)[],
): P {
  return Object.fromEntries(columns.map((column) => [column, value(column)])) as P;
}
