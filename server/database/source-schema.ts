/** A lead source that an administrator has made; its name is the end of its address. */
export type LeadSourceTable = {
  name: string;
  label: string;
  /** JSON (domain/sources/mapping.ts). */
  mapping: string;
  created_at: number;
  /** Id of an account. */
  created_by: string;
  changed_at: number;
};

/** A lead that a source has announced and that waits to be fetched, or that could not be taken in. */
export type SourceEventTable = {
  id: string;
  source: string;
  /** The source's own id, or a hash of what came; unique within the source. */
  key: string;
  received_at: number;
  state: 'waiting' | 'refused';
  /** JSON of what was read (domain/sources/source-lead.ts); null before it is fetched. */
  lead: string | null;
  /** Why it was refused, or could not be fetched the last time; null without a reason. */
  reason: string | null;
  attempts: number;
  due_at: number;
  /** Until when one process fetches it. */
  lease_until: number;
};
