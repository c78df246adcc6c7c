/** A person whose data was erased: the record that it was done, which names nobody. Times are milliseconds since 1970. */
export type ErasureTable = {
  id: string;
  at: number;
  /** Null while it is under way. */
  done_at: number | null;
  /** The account that did it. */
  by_id: string;
  by_name: string;
  /** A code (domain/personal-data/reasons.ts). */
  reason: string;
  /** JSON: how many rows of which table went. */
  counts: string;
  /** Traces found in the database's files afterwards; null when the files are not accessible. */
  traces: string | null;
  /** JSON of whom it is about, so that it can go on after a stop; null once it is done. */
  subject: string | null;
};

/** Keyed hash of a phone number or an e-mail address that was erased: finds them again in an old backup. */
export type ErasureKeyTable = { hash: string; erasure_id: string };

/** The one row that says whether what is old goes by itself. */
export type RetentionTable = {
  id: number;
  /** When an administrator last looked at what would go. */
  looked_at: number | null;
  switched_on_at: number | null;
  /** Name of the account that switched it on. */
  switched_on_by: string | null;
  ran_at: number | null;
  /** One process at a time. */
  lease_until: number;
};

export type RetentionRunTable = {
  id: string;
  at: number;
  finished_at: number | null;
  /** JSON: how many rows of which table went. */
  counts: string;
};
