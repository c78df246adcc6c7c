import type { Database } from '../database/schema.ts';

export type Table = keyof Database;
type Column<T extends Table> = keyof Database[T] & string;

/** How the rows of somebody are found. */
export type RowLookup =
  /** The column holds the person's id. */
  | { by: 'person'; column: string }
  /** The column holds one of their addresses, in small letters. */
  | { by: 'email'; column: string }
  /** The column holds the id of a row of theirs in another table. */
  | { by: 'row'; column: string; of: Table };

/** Text in which somebody may be named, also somebody else: plain, or these keys of JSON. */
export type FreeTexts = Record<string, 'plain' | readonly string[]>;

/** A table whose rows are about somebody who has written to the site. */
export type PersonalTable<T extends Table = Table> = {
  holds: 'people';
  /** As a heading. */
  label: string;
  found: RowLookup;
  /** What an export calls each column; null for one that says nothing of anybody. */
  columns: Record<Column<T>, string | null>;
  /** Columns of JSON. */
  json?: readonly Column<T>[];
  texts?: FreeTexts;
};

/** A table that is about nobody who has written to the site. */
export type OtherTable<T extends Table = Table> = {
  /** staff: accounts of the administration. content: what the site shows. figures: counts. system: how it runs. */
  holds: 'staff' | 'content' | 'figures' | 'system';
  columns: readonly Column<T>[];
  texts?: FreeTexts;
};
