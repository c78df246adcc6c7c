import type { Owner } from '../../../domain/leads/activity.ts';
import type { DayRule, TakenSlots } from '../../../domain/visits/slot-availability.ts';
import type { VisitState } from '../../../domain/visits/states.ts';
import type { ChangeResult } from '../leads/lead-types.ts';

/** Times are milliseconds since 1970. */
export type Visit = {
  id: string;
  personId: string;
  /** Null when the desk booked it. */
  enquiryId: string | null;
  /** Reference of the enquiry. */
  reference: string | null;
  startsAt: number;
  people: number;
  state: VisitState;
  /** The number of changes. */
  sequence: number;
  /** The person's present details; the phone as stored (domain/inputs/any-phone.ts). */
  name: string;
  phone: string;
  /** Numbers of the plots that the visit is about. */
  plots: string[];
};

export type VisitChange = {
  state?: VisitState;
  startsAt?: number;
  people?: number;
  /** The reason, for the history. */
  reason?: string;
  /** Sets a follow-up to call about the visit, unless there is one. */
  callBack?: boolean;
  /** Allows a half hour that is full or a day that is closed. */
  overbook?: boolean;
  /** The `sequence` that the author has seen. If it differs, nothing is changed. */
  expected?: number;
};

/** The number of parties in a half hour. */
export type SlotCount = { time: string; taken: number };
export type VisitDay = DayRule & { date: string; slots: SlotCount[] };
/** `day` is empty for the general rule, which holds on days without their own. */
export type VisitRule = DayRule & { day: string; changedAt: number; changedBy: string };

export type VisitStore = {
  find: (id: string) => Promise<Visit | null>;
  findByEnquiry: (enquiryId: string) => Promise<Visit | null>;
  /** The latest first. */
  listByPerson: (personId: string) => Promise<Visit[]>;
  /** In order of time; `from` is included, `until` is not. Up to the most that a page shows. */
  listBetween: (from: number, until: number) => Promise<Visit[]>;
  /** Visits that start after `from`, the earliest first. */
  listUpcoming: (from: number, limit: number) => Promise<Visit[]>;
  /** The visits to handle next: those of today, and requests to confirm. */
  next: (of: { now: number; endOfDay: number; owner?: string }) => Promise<{
    today: Visit[];
    requested: Visit[];
  }>;
  /** The days and half hours that visitors cannot choose. */
  takenSlots: (now: number) => Promise<TakenSlots>;
  /** Changes as soon as `taken` does. */
  boardVersion: () => Promise<number>;
  /** The number of parties in each half hour of a day. */
  day: (date: string) => Promise<VisitDay>;
  /** The general rule if there is one, and the rules of single days since `from`. */
  rules: (from: string) => Promise<VisitRule[]>;
  setRule: (day: string, rule: DayRule, by: Owner) => Promise<void>;
  /** False when there was none. */
  removeRule: (day: string) => Promise<boolean>;
  /** Writes by `deadline` (`performance.now()`), or refuses. */
  change: (id: string, change: VisitChange, by: Owner, deadline?: number) => Promise<ChangeResult>;
  /** Books a visit for a person who has enquired. */
  book: (
    personId: string,
    visit: { startsAt: number; people: number; overbook?: boolean },
    by: Owner,
  ) => Promise<ChangeResult>;
};
