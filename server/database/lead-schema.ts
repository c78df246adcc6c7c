import type { Generated } from 'kysely';
import type { Form } from '../../domain/enquiries/types.ts';

/** A person who has enquired: a lead, in the words of the sales desk. Times are milliseconds since 1970. */
export type PersonTable = {
  id: string;
  created_at: number;
  /** From the latest enquiry that was not held. */
  name: string;
  phone: string;
  email: string;
  /** The newest enquiry, held ones included: lists are sorted by it. Empty only in an orphaned row. */
  last_enquiry_id: string;
  last_enquiry_at: number;
  enquiries: number;
  form: Form | '';
  source: string;
  campaign: string | null;
  stage: string;
  lost_reason: string | null;
  owner_id: string | null;
  follow_up_at: number | null;
  /** When the person was first contacted after the first enquiry. */
  first_contact_at: number | null;
  /** By when the first call is due; null without a target. */
  call_due_at: number | null;
  /** Since when processing is restricted: stored, but in no list, not called, nothing delivered. */
  restricted_at: number | null;
  /** A code (domain/personal-data/reasons.ts). */
  restriction: string | null;
};

/** The folded words of a name and the whole name, for prefix search (domain/leads/search.ts). */
export type LeadWordTable = { word: string; person_id: string };

/** The folded words of the note of an activity, for prefix search. */
export type LeadNoteWordTable = { word: string; activity_id: string };

export type LeadActivityTable = {
  id: string;
  person_id: string;
  at: number;
  /** Shared by the activities of one action, which are undone together. */
  change_set: string;
  kind: string;
  /** JSON of the other fields (domain/leads/activity.ts). */
  data: string;
  author_id: string;
  author_name: string;
  undone_at: number | null;
};

/** The newest enquiry of a lead that an account has seen. */
export type LeadSeenTable = { account_id: string; person_id: string; enquiry_id: string };

/** A phone number or an e-mail address, and its person. */
export type ContactPointTable = {
  kind: 'phone' | 'email';
  value: string;
  person_id: string;
  /** 1 when several people are known to share it (store/people/person-match.ts); then it does not identify anybody. */
  shared: Generated<number>;
};

/** A merge or separation of people, by the desk or by an enquiry, with the data to undo it. */
export type LeadRegroupingTable = {
  /** Also the `change_set` of its activities. */
  id: string;
  kind: 'merge' | 'split' | 'apart';
  at: number;
  /** The affected person; after a merge the remaining one. */
  person_id: string;
  /**
   * The other person. After a merge, or an undone split, this row is gone and its old addresses lead to `person_id`.
   */
  other_id: string;
  /** The other person while they exist; deleted with them. */
  part_id: string | null;
  /** JSON: the state of both before (store/people/undoing.ts); empty after an undo. */
  data: string;
  /** Empty when the site merged them automatically. */
  author_id: string;
  author_name: string;
  undone_at: number | null;
};

/** Two people who must never be merged automatically. Each pair has two rows. */
export type KeptApartTable = { person_id: string; other_id: string };

/** A person's interest: a plot number (`F06`), or a size in square yards. */
export type LeadInterestTable = { person_id: string; kind: 'plot' | 'size'; value: string };

/** A saved list of leads with a name. */
export type LeadViewTable = {
  id: string;
  account_id: string;
  name: string;
  /** The query of the list's address. */
  query: string;
  /** 1 when the whole desk sees it. */
  shared: number;
  position: number;
  created_at: number;
  removed_at: number | null;
};

/** The table of leads as an account has arranged it. */
export type LeadTableTable = {
  account_id: string;
  /** Names of the columns in their order, separated by spaces. */
  columns: string;
  page_size: number;
};

/** A single row whose version increases with every change of leads, so that all processes notice. */
export type LeadVersionTable = {
  id: number;
  version: number;
  /** Counts enquiries that were not held. */
  enquiries: number;
};

/** The key of a change sent by an offline device, so that it is applied once. */
export type LeadSubmissionTable = { account_id: string; key: string; change_set: string; at: number };
