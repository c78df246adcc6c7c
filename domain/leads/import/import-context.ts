import type { Owner, StageState } from '../activity.ts';

/** The parts of a lead that a file changes. Others are absent. */
export type LeadState = { stage?: StageState; owner?: Owner | null; followUp?: number | null };

/** A lead before and after the import. */
export type LeadChange = {
  /** Line of the file, from 1. */
  line: number;
  lead: string;
  name: string;
  before: LeadState;
  after: LeadState;
  note?: string;
};
export type ExistingLead = Required<LeadState> & {
  id: string;
  name: string;
  /** When stage, owner or follow-up last changed, and by whom. */
  changed: { at: number; by: string } | null;
};

/** The leads found for a file. */
export type ImportContext = {
  /** Ids of leads by reference. */
  references: ReadonlyMap<string, string>;
  phones: ReadonlyMap<string, string>;
  emails: ReadonlyMap<string, string>;
  leads: ReadonlyMap<string, ExistingLead>;
  /** The accounts that can own a lead. */
  people: readonly Owner[];
  now: number;
};
