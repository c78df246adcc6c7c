import type { Generated } from 'kysely';
import type { Form } from '../../domain/enquiries/types.ts';

/** A person who has enquired, as the sales desk knows them: a lead. Times are milliseconds since 1970. */
export type PersonTable = {
  id: string;
  created_at: number;
  /** As last said, by an enquiry that was not held. */
  name: string;
  phone: string;
  email: string;
  /** Of the newest enquiry, held ones too: lists are in the order of this. Empty only in a row without any. */
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
  /** When somebody first called or wrote after the first enquiry. */
  first_contact_at: number | null;
  /** Since when they are only kept and not used: in no list, not called, nothing delivered. */
  restricted_at: number | null;
  /** A code (domain/personal-data/reasons.ts). */
  restriction: string | null;
};

/** The words of a name, folded, and the name as a whole, for searching by how they begin (domain/leads/search.ts). */
export type LeadWordTable = { word: string; person_id: string };

export type LeadActivityTable = {
  id: string;
  person_id: string;
  at: number;
  /** What was done in one go has one, and is undone in one go. */
  change_set: string;
  kind: string;
  /** JSON of the rest (domain/leads/activity.ts). */
  data: string;
  author_id: string;
  author_name: string;
  undone_at: number | null;
};

/** Up to which enquiry an account has seen a lead. */
export type LeadSeenTable = { account_id: string; person_id: string; enquiry_id: string };

/** A phone number or an e-mail address, and whom it leads to. */
export type ContactPointTable = {
  kind: 'phone' | 'email';
  value: string;
  person_id: string;
  /** 1 once it is known that several people have it (store/people/person-match.ts): it no longer says who somebody is. */
  shared: Generated<number>;
};

/** People who were made one, or told apart, by hand or by an enquiry; with what is needed to take it back. */
export type LeadRegroupingTable = {
  /** Also the `change_set` of its activities. */
  id: string;
  kind: 'merge' | 'split' | 'apart';
  at: number;
  /** Whom it was done to: of a merge the one who is left. */
  person_id: string;
  /** The other one: of a merge, or a split that was taken back, whose row is gone and whose old addresses lead to `person_id`. */
  other_id: string;
  /** The other one where they are somebody still: goes when they go. */
  part_id: string | null;
  /** JSON: how both were before (store/people/undoing.ts); empty once it was taken back. */
  data: string;
  /** Empty when the site did it by itself. */
  author_id: string;
  author_name: string;
  undone_at: number | null;
};

/** Two who were told apart: the site never makes them one by itself. Each pair stands twice. */
export type KeptApartTable = { person_id: string; other_id: string };

/** What somebody wants: the number of a plot (`F06`), or a size in square yards. */
export type LeadInterestTable = { person_id: string; kind: 'plot' | 'size'; value: string };

/** A list of leads that somebody has given a name. */
export type LeadViewTable = {
  id: string;
  account_id: string;
  name: string;
  /** What the address of the list asks for. */
  query: string;
  /** 1 when everybody of the desk sees it. */
  shared: number;
  position: number;
  created_at: number;
  removed_at: number | null;
};

/** One row: goes up with everything that changes leads, so that every process learns of it. */
export type LeadVersionTable = {
  id: number;
  version: number;
  /** How many enquiries that were not held have come since this is counted. */
  enquiries: number;
};

/** What a device has sent after a while without a network, so that it is done once. */
export type LeadSubmissionTable = { account_id: string; key: string; change_set: string; at: number };
