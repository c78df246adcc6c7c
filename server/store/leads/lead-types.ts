import type {
  Activity,
  ContactOutcome,
  Owner,
  StageConflict,
  StageState,
} from '../../../domain/leads/activity.ts';
import type { ImportContext, LeadChange } from '../../../domain/leads/import/import-context.ts';
import type { Interest } from '../../../domain/leads/interest.ts';
import type { LeadQuery } from '../../../domain/leads/search.ts';
import type { LeadSort } from '../../../domain/leads/sorts.ts';
import type { Stage } from '../../../domain/leads/stages.ts';
import type { VisitState } from '../../../domain/visits/states.ts';
import type { EnquiryDetail, EnquiryListItem } from '../enquiries/enquiry-types.ts';
import type { LeadVersion } from '../people/lead-version.ts';
import type { MergeChoice } from '../people/merging.ts';
import type { MatchReason } from './found-by.ts';

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
  /** By when to make the first call; null without a target. */
  callDueAt: number | null;
  /** The number of enquiries. */
  enquiries: number;
  lastEnquiryAt: number;
  source: string;
  campaign: string | null;
  /** Since when and why the person is under restriction: in no list, not called, nothing delivered. */
  restricted: { at: number; reason: string } | null;
  /** Changes when anything changes that a merge lets one choose from. */
  state: string;
};

/** `key` is the id of the enquiry by which the list is ordered; `latest` is that enquiry. */
export type ListedLead = Lead & {
  key: string;
  latest: EnquiryListItem | null;
  unread: boolean;
  /** When the first enquiry came. */
  firstEnquiryAt: number;
  /** Numbers of the plots that the lead is interested in. */
  plots: string[];
  /** The next visit, or else the last one. */
  visit: { startsAt: number; state: VisitState } | null;
  /** The reason of a search result that its row does not show. */
  matchReason?: MatchReason;
};

export type LeadActivity = {
  id: string;
  at: number;
  changeSet: string;
  author: Owner;
  undone: boolean;
  /** Null for a kind that this release does not know. */
  activity: Activity | null;
};

export type LeadDetail = Lead & {
  /** Newest first, up to a page. */
  history: EnquiryDetail[];
  /** Newest first, up to a page. */
  activities: LeadActivity[];
  interest: Interest;
};

/** A possible duplicate. `why` in words: `the same name`. */
export type PossibleDuplicate = Lead & { why: string[] };

/** The filters of a list; all given ones must match. */
export type LeadFilter = {
  stage?: string;
  /** Id of an account. */
  owner?: string;
  form?: string;
  source?: string;
  campaign?: string;
  /** Number of a plot that the lead is interested in. */
  plot?: string;
  /** Time of the newest enquiry; `from` is included, `until` is not. */
  from?: number;
  until?: number;
  /** Only held enquiries, or those with a delivery that was given up, is in doubt or waits for a stopped channel. */
  only?: 'held' | 'trouble';
  /** Without people whose enquiries are all held or tests. */
  isNotOnlyHeld?: true;
};

/** `before` is the `key` of the last row of the page before; `after` that of the first row of the page after. */
export type LeadPage = {
  before: string | null;
  after: string | null;
  limit: number;
  /** An order other than the usual one. Then the cursors are ids of people. */
  sort?: LeadSort;
};

/** All leads of a list, in its order. */
export type LeadSelection =
  | { by: 'newest'; filter: LeadFilter }
  | { by: 'next'; now: number; endOfDay: number; owner?: string }
  | { by: 'search'; query: LeadQuery };

/** A lead in an export. */
export type ExportedLead = Pick<
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
  /** Reference of the enquiry by which the lead is listed. */
  reference: string;
  form: string;
  /** Empty when the form did not ask for it. */
  city: string;
  firstEnquiryAt: number;
  /** Name of the account. */
  owner: string | null;
  /** The number of notes. */
  notes: number;
};

/** `more` when there are more leads than were counted. */
export type StageCounts = Record<Stage, { many: number; more: boolean }>;

/** Up to a page of leads, and whether there are more. */
export type NextGroup = { list: ListedLead[]; more: boolean };

/** The lists of leads to work on next. */
export type NextLeads = {
  /** Leads with a due follow-up, the longest due first. */
  overdue: NextGroup;
  /** Leads that were not called yet, the newest first. */
  uncalled: NextGroup;
  /** Leads that were tried but not reached, without a follow-up, the newest first. */
  tried: NextGroup;
  /** Leads with a follow-up later today. */
  today: NextGroup;
  /** Leads with a follow-up on a later day, the next first. */
  coming: NextGroup;
};

/** Counts up to `MAX_COUNT` (domain/leads/limits.ts). */
export type LeadCounts = Record<'overdue' | 'uncalled' | 'tried' | 'mine' | 'held' | 'trouble', number>;

export type LeadChanges = {
  note?: string;
  stage?: StageState;
  owner?: Owner | null;
  /** Null removes the follow-up. */
  followUp?: number | null;
  contact?: { way: 'call' | 'whatsapp'; outcome: ContactOutcome; text: string };
  interest?: Interest;
  /** A request with the same key is carried out once. `writtenAt` is earlier where the device was offline. */
  submission?: { key: string; writtenAt: number };
  /**
   * The state that the author has seen. If it changed meanwhile, nothing is changed. A call or message is recorded
   * anyway, and only the stage is left as it is.
   */
  expected?: { stage?: string; owner?: string | null; followUp?: number | null };
};

export type ChangeResult =
  | { outcome: 'changed'; changeSet: string; left?: StageConflict }
  /** The lead was already like this. */
  | { outcome: 'same' }
  /** Someone else has changed it meanwhile. */
  | { outcome: 'stale'; by: string | null }
  /** The half hour of the visit is full or its day closed. */
  | { outcome: 'no-place'; why: 'full' | 'closed' }
  /** The person is under restriction (server/personal-data/restricting.ts). */
  | { outcome: 'restricted' }
  | { outcome: 'unknown' };

/** `lead` is the lead to show afterwards. */
export type RegroupResult =
  | { outcome: 'changed'; changeSet: string; lead: string }
  /** Both people are already merged or separated as requested. */
  | { outcome: 'same'; lead: string }
  | { outcome: 'stale'; by: string | null }
  /** A person's last enquiry cannot be moved away: at least one must remain. */
  | { outcome: 'whole' }
  | { outcome: 'unknown' };
/**
 * A lead that was not changed because it had changed meanwhile, and by whom; null when the lead does not exist any
 * more.
 */
export type SkippedLead = { line: number; name: string; by: string | null };

export type LeadStore = {
  /** Lists leads by their newest enquiry, the newest first, or in the order of the page. */
  list: (filter: LeadFilter, page: LeadPage, account: string) => Promise<ListedLead[]>;
  /**
   * The cursor after a page that ended early, although further leads may match; null at the end of the list. Ending
   * early limits the time of filters that few leads match.
   */
  nextCursor: (filter: LeadFilter, page: LeadPage) => Promise<string | null>;
  next: (of: { now: number; endOfDay: number; owner?: string }, account: string) => Promise<NextLeads>;
  counts: (now: number, account: string) => Promise<LeadCounts>;
  /** Those of the ids that are not under restriction, the newest first. */
  listByIds: (ids: readonly string[], account: string) => Promise<ListedLead[]>;
  /** The number of leads in each stage. The filter names no stage. */
  countStages: (filter: LeadFilter) => Promise<StageCounts>;
  /** The newest first, at most `limit`. */
  search: (query: LeadQuery, limit: number, account: string) => Promise<ListedLead[]>;
  /** Yields one page at a time, so that the memory does not grow with the list. */
  readAll: (selection: LeadSelection) => AsyncGenerator<ExportedLead[]>;
  find: (id: string) => Promise<LeadDetail | null>;
  /** Whether the leads of this store include this one. */
  sees: (id: string) => Promise<boolean>;
  /** The ids that exist and are not under restriction. */
  visibleIds: (ids: readonly string[]) => Promise<string[]>;
  /** The lead of an enquiry. */
  findByEnquiry: (enquiryId: string) => Promise<string | null>;
  /** The accounts that can own a lead, by name. */
  people: () => Promise<Owner[]>;
  /** All sources and campaigns by name, up to the length of a list of choices. */
  sources: () => Promise<{ sources: string[]; campaigns: string[] }>;
  /** Returns whether anything was unseen by this account. */
  markSeen: (account: string, lead: string) => Promise<boolean>;
  /** Makes all changes or none. */
  change: (id: string, changes: LeadChanges, by: Owner) => Promise<ChangeResult>;
  /** The leads found for the identifiers of a file: phones as stored, addresses in lower case. */
  lookUp: (who: {
    references: readonly string[];
    phones: readonly string[];
    emails: readonly string[];
  }) => Promise<Omit<ImportContext, 'people' | 'now'>>;
  /** A new id for a batch of changes. */
  newBatch: () => string;
  /** Changes each lead that is still as the change expects. A batch changes no lead twice. */
  changeMany: (
    batch: string,
    changes: readonly LeadChange[],
    by: Owner,
  ) => Promise<{ changed: number; left: SkippedLead[] }>;
  /** The number of leads that one's own batch has changed, without undone changes. */
  sizeOfBatch: (batch: string, by: Owner) => Promise<number>;
  /** Undoes one's own batch, except for leads that changed since. */
  undoMany: (batch: string, by: Owner) => Promise<{ undone: number; left: SkippedLead[] }>;
  /**
   * Merges two people. `expected` is the `state` of each that the author has seen. Details without a
   * choice follow the site's own rules.
   */
  merge: (
    one: string,
    other: string,
    how: { choice: MergeChoice; expected: Record<string, string>; by: Owner },
  ) => Promise<RegroupResult>;
  /** Moves some of a person's enquiries to a new person, for good. */
  split: (id: string, enquiries: readonly string[], how: { by: Owner }) => Promise<RegroupResult>;
  /** Marks two similar people as different: they are not proposed again as duplicates, nor merged by an enquiry. */
  markDistinct: (one: string, other: string, by: Owner) => Promise<RegroupResult>;
  /** The current id of a person, for an id from before a merge or an undone split. */
  currentId: (id: string) => Promise<string | null>;
  /** The former ids of a person. */
  formerIds: (id: string) => Promise<string[]>;
  /** The version of all leads. Read it before the data that must be at least as new. */
  version: () => Promise<LeadVersion>;
  /** Possible duplicates of a person. */
  possibleDuplicates: (id: string) => Promise<PossibleDuplicate[]>;
  /** People marked as different from this person. */
  distinctPeople: (id: string) => Promise<Owner[]>;
  /**
   * Undoes a change set, unless it changed since. Only its author may, but anyone for merges, splits and marks as
   * different.
   */
  undo: (changeSet: string, by: Owner) => Promise<ChangeResult>;
};
