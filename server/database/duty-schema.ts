/** How the desk shares new leads: a single row with its rules as JSON (domain/leads/desk-rules.ts). */
export type DeskRulesTable = {
  id: number;
  data: string;
  changed_at: number;
  /** Name of the account. */
  changed_by: string;
};

/** When an account takes new leads; accounts without a row take them in the hours of the desk. */
export type DutyTable = {
  account_id: string;
  /** 0 or 1. */
  takes: number;
  /** JSON: weekdays, 0 for Monday. */
  days: string;
  /** HH:MM in India; empty for the hours of the desk. */
  starts: string;
  ends: string;
  /** YYYY-MM-DD, or empty. */
  away_until: string;
  /** Grows with each lead that the account gets. */
  turn: number;
};
