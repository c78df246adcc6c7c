import type { Owner, StageState } from '../activity.ts';

/** The parts of a lead that a file can change; only those that it does. */
export type Standing = { stage?: StageState; owner?: Owner | null; followUp?: number | null };

/** One lead as it stands, and as the file wants it. */
export type LeadChange = {
  /** Of the file, the first being 1. */
  line: number;
  lead: string;
  name: string;
  before: Standing;
  after: Standing;
  note?: string;
};
export type KnownLead = Required<Standing> & {
  id: string;
  name: string;
  /** When stage, owner or follow-up were last changed, and by whom. */
  changed: { at: number; by: string } | null;
};

/** What the desk knows of those whom a file names. */
export type Known = {
  /** Ids of leads. */
  references: ReadonlyMap<string, string>;
  phones: ReadonlyMap<string, string>;
  emails: ReadonlyMap<string, string>;
  leads: ReadonlyMap<string, KnownLead>;
  /** Who can own a lead. */
  people: readonly Owner[];
  now: number;
};
