import type { Database } from '../database/schema.ts';

export type Table = keyof Database;
type Column<T extends Table> = keyof Database[T] & string;

/** How a table's rows about a person are found. */
export type RowLookup =
  /** The column holds the person's id. */
  | { by: 'person'; column: string }
  /** The column holds one of their addresses, in lower case. */
  | { by: 'email'; column: string }
  /** The column refers to one of their rows in another table. */
  | { by: 'row'; column: string; of: Table };

/** Free-text columns that may mention any person: plain text, or the listed keys of JSON. */
export type FreeTexts = Record<string, 'plain' | readonly string[]>;

/** A table whose rows concern visitors who have written to the site. */
export type PersonalTable<T extends Table = Table> = {
  holds: 'people';
  /** Heading of the table in an export. */
  label: string;
  found: RowLookup;
  /** Export name of each column; null for columns without personal data. */
  columns: Record<Column<T>, string | null>;
  /** Columns of JSON. */
  json?: readonly Column<T>[];
  texts?: FreeTexts;
};

/** A table without personal data of visitors. */
export type OtherTable<T extends Table = Table> = {
  /** staff: accounts of the administration. content: what the site shows. figures: counts. system: operation. */
  holds: 'staff' | 'content' | 'figures' | 'system';
  columns: readonly Column<T>[];
  texts?: FreeTexts;
};
