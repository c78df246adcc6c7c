import type {
  Activity,
  ContactOutcome,
  LeftStage,
  Owner,
  StageState,
} from '../../../domain/leads/activity.ts';
import type { Known, LeadChange } from '../../../domain/leads/import/known.ts';
import type { Interest } from '../../../domain/leads/interest.ts';
import type { LeadQuery } from '../../../domain/leads/search.ts';
import type { EnquiryDetail, EnquiryListItem } from '../enquiries/enquiry-types.ts';
import type { LeadVersion } from '../people/lead-version.ts';
import type { MergeChoice } from '../people/merging.ts';
import type { FoundBy } from './found-by.ts';

/** A person who has enquired. Times are milliseconds since 1970. */
export type Lead = {
  id: string;
  name: string;
  /** Ten digits. */
  phone: string;
  email: string;
  stage: string;
  lostReason: string | null;
  ownerId: string | null;
  followUpAt: number | null;
  firstContactAt: number | null;
  /** How often they have enquired. */
  enquiries: number;
  lastEnquiryAt: number;
  source: string;
  campaign: string | null;
  /** Since when, and why, they are only kept and not used: in no list, not called, nothing delivered. */
  restricted: { at: number; reason: string } | null;
  /** The same as long as nothing of what a merge chooses from has changed. */
  state: string;
};

/** `key` is the id of the enquiry by which the list is ordered; `latest` the enquiry itself. */
export type ListedLead = Lead & {
  key: string;
  latest: EnquiryListItem | null;
  unread: boolean;
  /** Why a search found them, where their row does not show it. */
  foundBy?: FoundBy;
};

export type LeadActivity = {
  id: string;
  at: number;
  changeSet: string;
  author: Owner;
  undone: boolean;
  /** Null for what this release does not know. */
  activity: Activity | null;
};

export type LeadDetail = Lead & {
  /** Newest first, as many as a page can show. */
  history: EnquiryDetail[];
  /** Newest first, as many as a page can show. */
  activities: LeadActivity[];
  interest: Interest;
};

/** Somebody who may be the same person; `why` in words: `the same name`. */
export type AlikeLead = Lead & { why: string[] };

/** What a list is narrowed down to; every part that is given must hold. */
export type LeadFilter = {
  stage?: string;
  /** Id of an account. */
  owner?: string;
  form?: string;
  source?: string;
  campaign?: string;
  /** Number of a plot that they want. */
  plot?: string;
  /** Of the newest enquiry: the first included and the second not. */
  from?: number;
  until?: number;
  /** Only enquiries that are held, or of which a delivery was given up, is in doubt or waits for a stopped channel. */
  only?: 'held' | 'trouble';
};

/** `before` and `after` are the `key` of the last row of the page before, and of the first of the page after. */
export type LeadPage = { before: string | null; after: string | null; limit: number };

/** Every lead of a list of the desk, in its order. */
export type LeadSelection =
  | { by: 'newest'; filter: LeadFilter }
  | { by: 'next'; now: number; endOfDay: number; owner?: string }
  | { by: 'search'; query: LeadQuery };

/** A lead as it stands in a file. */
export type LeadRow = Pick<
  Lead,
  | 'id'
  | 'name'
  | 'phone'
  | 'email'
  | 'source'
  | 'campaign'
  | 'stage'
  | 'lostReason'
  | 'followUpAt'
  | 'firstContactAt'
  | 'enquiries'
  | 'lastEnquiryAt'
> & {
  /** Of the enquiry by which it stands in the list. */
  reference: string;
  form: string;
  /** Empty where it was not asked. */
  city: string;
  firstEnquiryAt: number;
  /** Name of the account. */
  owner: string | null;
  /** How many were written. */
  notes: number;
};

/** As many as a page can show, and whether there are more. */
export type NextGroup = { list: ListedLead[]; more: boolean };

/** What a salesperson does next. */
export type NextLeads = {
  /** Whose follow-up is due, the longest due first. */
  overdue: NextGroup;
  /** Whom nobody has called yet, the newest first. */
  uncalled: NextGroup;
  /** Who was tried and not reached, and has no follow-up, the newest first. */
  tried: NextGroup;
  /** Whose follow-up comes later today. */
  today: NextGroup;
  /** Whose follow-up comes on a later day, the next first. */
  coming: NextGroup;
};

/** No further than `COUNTED` (domain/leads/limits.ts). */
export type LeadCounts = Record<'overdue' | 'uncalled' | 'tried' | 'mine' | 'held' | 'trouble', number>;

export type LeadChanges = {
  note?: string;
  stage?: StageState;
  owner?: Owner | null;
  /** Null when it is done. */
  followUp?: number | null;
  contact?: { way: 'call' | 'whatsapp'; outcome: ContactOutcome; text: string };
  interest?: Interest;
  /** What was sent under this key is done once; written a while ago where there was no network. */
  submission?: { key: string; writtenAt: number };
  /**
   * What whoever asks has seen; when it is not so any more, nothing is changed. A call or message has happened all the
   * same: it is written down, and only the stage is left as it is.
   */
  expected?: { stage?: string; owner?: string | null; followUp?: number | null };
};

export type ChangeResult =
  | { outcome: 'changed'; changeSet: string; left?: LeftStage }
  /** There was nothing to change. */
  | { outcome: 'same' }
  /** Somebody else was faster. */
  | { outcome: 'stale'; by: string | null }
  /** A visit would go where there is no place (any more). */
  | { outcome: 'no-place'; why: 'full' | 'closed' }
  /** They are only kept and not used (server/personal-data/restricting.ts). */
  | { outcome: 'restricted' }
  | { outcome: 'unknown' };

/** `lead` is the one to show afterwards. */
export type Regrouped =
  | { outcome: 'changed'; changeSet: string; lead: string }
  /** It was so already. */
  | { outcome: 'same'; lead: string }
  | { outcome: 'stale'; by: string | null }
  /** All enquiries of somebody cannot be another's. */
  | { outcome: 'whole' }
  | { outcome: 'unknown' };
/** A lead that was not as it was shown any more, and who has changed it; null where it is gone. */
export type LeftLead = { line: number; name: string; by: string | null };

export type LeadStore = {
  /** In the order of the newest enquiry. */
  list: (filter: LeadFilter, page: LeadPage, account: string) => Promise<ListedLead[]>;
  /**
   * Where a list goes on that ended before its page was full, though not everybody was looked through; null at its
   * end. Several filters that hardly anybody fits would otherwise take ever longer.
   */
  furtherFrom: (filter: LeadFilter, page: LeadPage) => Promise<string | null>;
  next: (of: { now: number; endOfDay: number; owner?: string }, account: string) => Promise<NextLeads>;
  counts: (now: number, account: string) => Promise<LeadCounts>;
  /** The newest first, at most `limit`. */
  search: (query: LeadQuery, limit: number, account: string) => Promise<ListedLead[]>;
  /** A page at a time, read when it is asked for: a long list needs no more memory than a short one. */
  readAll: (selection: LeadSelection) => AsyncGenerator<LeadRow[]>;
  find: (id: string) => Promise<LeadDetail | null>;
  /** Those of them that are there and may be used. */
  readable: (ids: readonly string[]) => Promise<string[]>;
  /** The lead that an enquiry belongs to. */
  ofEnquiry: (enquiryId: string) => Promise<string | null>;
  /** Who can own a lead, by name. */
  people: () => Promise<Owner[]>;
  /** Every source and campaign there is, by name; the most a list of choices can show. */
  sources: () => Promise<{ sources: string[]; campaigns: string[] }>;
  /** Answers whether there was something that this account had not seen. */
  markSeen: (account: string, lead: string) => Promise<boolean>;
  /** All of it or nothing. */
  change: (id: string, changes: LeadChanges, by: Owner) => Promise<ChangeResult>;
  /** Everything that is known of those whom a file names; numbers as ten digits, addresses in small letters. */
  lookUp: (who: {
    references: readonly string[];
    phones: readonly string[];
    emails: readonly string[];
  }) => Promise<Omit<Known, 'people' | 'now'>>;
  /** A name for changes that belong together. */
  newBatch: () => string;
  /** Each lead that still stands as its change says; the same batch changes none twice. */
  changeMany: (
    batch: string,
    changes: readonly LeadChange[],
    by: Owner,
  ) => Promise<{ changed: number; left: LeftLead[] }>;
  /** How many leads a batch of one's own has changed, and were not taken back. */
  sizeOfBatch: (batch: string, by: Owner) => Promise<number>;
  /** Takes a batch of one's own back, but for the leads that were changed since. */
  undoMany: (batch: string, by: Owner) => Promise<{ undone: number; left: LeftLead[] }>;
  /**
   * Makes two people one; `expected` is the `state` of each as whoever asks has seen them. What is not chosen is kept as
   * the site would by itself.
   */
  merge: (
    one: string,
    other: string,
    how: { choice: MergeChoice; expected: Record<string, string>; by: Owner },
  ) => Promise<Regrouped>;
  /** Gives some of a person's enquiries to a new person, for good. */
  split: (id: string, enquiries: readonly string[], how: { by: Owner }) => Promise<Regrouped>;
  /** Two who are alike are two: they are neither proposed again nor made one by an enquiry. */
  keepApart: (one: string, other: string, by: Owner) => Promise<Regrouped>;
  /** Who somebody is now, by an id of theirs that may be older than a merge or the end of a split. */
  present: (id: string) => Promise<string | null>;
  /** The older ids that lead to somebody. */
  formerIds: (id: string) => Promise<string[]>;
  /** Where leads stand; ask before what is to be as new as that. */
  version: () => Promise<LeadVersion>;
  /** Who may be the same person. */
  alike: (id: string) => Promise<AlikeLead[]>;
  /** Whom somebody has told them apart from. */
  keptApart: (id: string) => Promise<Owner[]>;
  /**
   * Takes back what was done in one go, unless it was changed since: by whoever did it; what made people one or told
   * them apart by anybody.
   */
  undo: (changeSet: string, by: Owner) => Promise<ChangeResult>;
};
