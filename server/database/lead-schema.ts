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

/** The words of a name, and the name as a whole, for searching by how they begin (domain/leads/search.ts). */
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
