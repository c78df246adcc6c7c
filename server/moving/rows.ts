import { hash } from 'node:crypto';
import { withoutNul } from '../database/parameters.ts';

export type Row = Record<string, unknown>;

/** A column with its type in PostgreSQL's catalogue. */
export type Column = { name: string; type: string };

/** A table, its columns in PostgreSQL's order, and its primary key. */
export type Table = {
  name: string;
  columns: readonly Column[];
  key: readonly string[];
  /** Columns of each unique index besides the primary key. */
  unique: readonly (readonly string[])[];
};

/** The row with values that are the same whichever database they come from, and that JSON can hold. */
export function plainRow(row: Row, columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name, type }) => [name, plainValue(row[name], type)]));
}

function plainValue(value: unknown, type: string): unknown {
  if (value === null) return null;
  // SQLite stores booleans as 0 and 1, and better-auth's times as ISO text.
  if (type === 'boolean') return Boolean(value);
  if (type === 'timestamp with time zone') return new Date(value as Date | string).toISOString();
  return withoutNul([value])[0];
}

/** One text per row; equal rows of the two databases have equal texts. */
export const rowText = (row: Row, columns: readonly Column[]): string =>
  JSON.stringify(columns.map(({ name }) => row[name]));

/** The primary key of a row as text. */
export const keyText = (row: Row, key: readonly string[]): string =>
  JSON.stringify(key.map((name) => row[name]));

const MODULUS = 2n ** 256n;

/**
 * Counts and hashes the rows of a table in any order: the sum of the rows' SHA-256. The two databases sort text by
 * different rules.
 */
export function createTableHash() {
  let rows = 0;
  let sum = 0n;
  return {
    add(text: string) {
      rows += 1;
      sum = (sum + BigInt(`0x${hash('sha256', text)}`)) % MODULUS;
    },
    get rows() {
      return rows;
    },
    /** The hash in hexadecimal digits. */
    get digest() {
      return sum.toString(16).padStart(64, '0');
    },
  };
}
