/** A group's visit to the site. Times are milliseconds since 1970. */
export type VisitTable = {
  id: string;
  person_id: string;
  /** The enquiry that requested it; null for a visit booked at the desk. */
  enquiry_id: string | null;
  starts_at: number;
  /** Size of the group; the whole group takes one place. */
  people: number;
  /** A state of domain/visits/states.ts. */
  state: string;
  /** Number of changes: the version a reader has seen, and the SEQUENCE of the calendar entry. */
  sequence: number;
  created_at: number;
  changed_at: number;
};

/** Visits allowed in each half hour of a day (YYYY-MM-DD in India); the row with an empty `day` is the default. */
export type VisitRuleTable = {
  day: string;
  /** Null for no limit. */
  capacity: number | null;
  /** Why there are no visits on this day, in words for visitors; null on an open day. */
  closed: string | null;
  changed_at: number;
  changed_by: string;
};

/** A single row whose version changes when full half hours or closed days change. */
export type VisitBoardTable = { id: number; version: number };
