/** One party that comes to see the ground. Times are milliseconds since 1970. */
export type VisitTable = {
  id: string;
  person_id: string;
  /** The enquiry that asked for it; null when it was booked at the desk. */
  enquiry_id: string | null;
  starts_at: number;
  /** How many come; the party as a whole takes one place. */
  people: number;
  /** Of domain/visits/states.ts. */
  state: string;
  /** How often it was changed: what a reader has seen, and the SEQUENCE of its calendar entry. */
  sequence: number;
  created_at: number;
  changed_at: number;
};

/** How many visits a half hour takes: of one day (YYYY-MM-DD in India), or of every other one where `day` is empty. */
export type VisitRuleTable = {
  day: string;
  /** Null for as many as come. */
  capacity: number | null;
  /** Why there are none on this day, as visitors read it; null on a day that is open. */
  closed: string | null;
  changed_at: number;
  changed_by: string;
};

/** One row whose number changes when other half hours are full, or other days closed. */
export type VisitBoardTable = { id: number; version: number };
