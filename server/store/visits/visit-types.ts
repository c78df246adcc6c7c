import type { Owner } from '../../../domain/leads/activity.ts';
import type { DayRule, TakenSlots } from '../../../domain/visits/places.ts';
import type { VisitState } from '../../../domain/visits/states.ts';
import type { ChangeResult } from '../leads/lead-types.ts';

/** Times are milliseconds since 1970. */
export type Visit = {
  id: string;
  personId: string;
  /** Null when it was booked at the desk. */
  enquiryId: string | null;
  /** Of the enquiry. */
  reference: string | null;
  startsAt: number;
  people: number;
  state: VisitState;
  /** How often it was changed. */
  sequence: number;
  /** Of the person, as last said; the number has ten digits. */
  name: string;
  phone: string;
  /** Numbers of the plots that they come for. */
  plots: string[];
};

export type VisitChange = {
  state?: VisitState;
  startsAt?: number;
  people?: number;
  /** Why, for the history. */
  reason?: string;
  /** The desk is to call about it, unless it is to anyway. */
  callBack?: boolean;
  /** Also into a half hour that is full, or on a day that is closed. */
  over?: boolean;
  /** The `sequence` that whoever asks has seen; when it is another by now, nothing is changed. */
  expected?: number;
};

/** A half hour with the number of parties in it. */
export type SlotCount = { time: string; taken: number };
export type VisitDay = DayRule & { date: string; slots: SlotCount[] };
/** `day` is empty for what holds on every day without one of its own. */
export type VisitRule = DayRule & { day: string; changedAt: number; changedBy: string };

export type VisitStore = {
  find: (id: string) => Promise<Visit | null>;
  ofEnquiry: (enquiryId: string) => Promise<Visit | null>;
  /** The latest first. */
  ofPerson: (personId: string) => Promise<Visit[]>;
  /** In the order in which they begin, the first bound included and the second not; as many as a page can show. */
  between: (from: number, until: number) => Promise<Visit[]>;
  /** Those that somebody is still to come to from a moment on, the next first. */
  coming: (from: number, limit: number) => Promise<Visit[]>;
  /** What a salesperson does next: who comes today, and who waits to hear that they may come. */
  next: (of: { now: number; endOfDay: number; owner?: string }) => Promise<{
    today: Visit[];
    requested: Visit[];
  }>;
  /** What visitors cannot choose from now on. */
  taken: (now: number) => Promise<TakenSlots>;
  /** Changes when `taken` does, as soon as it does. */
  boardVersion: () => Promise<number>;
  /** How full each half hour of a day is. */
  day: (date: string) => Promise<VisitDay>;
  /** The rule of every day, if there is one, and those of single days from `from` on. */
  rules: (from: string) => Promise<VisitRule[]>;
  setRule: (day: string, rule: DayRule, by: Owner) => Promise<void>;
  /** False when there was none. */
  removeRule: (day: string) => Promise<boolean>;
  /** By `deadline` (`performance.now()`) it is written or refused. */
  change: (id: string, change: VisitChange, by: Owner, deadline?: number) => Promise<ChangeResult>;
  /** Books a visit that was agreed on, for somebody who has enquired. */
  book: (
    personId: string,
    visit: { startsAt: number; people: number; over?: boolean },
    by: Owner,
  ) => Promise<ChangeResult>;
};
