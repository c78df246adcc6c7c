/** The record of an erasure, without the person's name. Times are milliseconds since 1970. */
export type ErasureTable = {
  id: string;
  at: number;
  /** When the erasure was completed; null while it is running. */
  done_at: number | null;
  /** Id of the account that started the erasure. */
  by_id: string;
  by_name: string;
  /** A code (domain/personal-data/reasons.ts). */
  reason: string;
  /** JSON with the number of deleted rows by table. */
  counts: string;
  /** Traces found in the database's files afterwards; null when the files are not accessible. */
  traces: string | null;
  /** Identifiers of the person as JSON, to resume an interrupted erasure; null once it is completed. */
  subject: string | null;
};

/** Keyed hash of an erased phone number or e-mail address. It finds the person again in an old backup. */
export type ErasureKeyTable = { hash: string; erasure_id: string };

/** A single row with the state of automatic retention. */
export type RetentionTable = {
  id: number;
  /** When an administrator last viewed the preview of the rows to be deleted. */
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
