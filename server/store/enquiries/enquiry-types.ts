import type { PersonFields } from '../../../domain/enquiries/form.ts';
import type {
  CheckedEnquiry,
  DeliveryState,
  Enquiry,
  EnquiryContext,
} from '../../../domain/enquiries/types.ts';
import type { Owner } from '../../../domain/leads/activity.ts';
import type { VisitState } from '../../../domain/visits/states.ts';
import type { DeliveryAttemptTable } from '../../database/schema.ts';

export type NewEnquiry = CheckedEnquiry &
  EnquiryContext & {
    /** Client address; only its keyed hash is stored. */
    address: string;
    submissionKey: string | null;
    /** Present for an enquiry that the desk enters: the limits of an address do not count for it. */
    entry?: DeskEntry;
    /** Sent by a lead source: its submission key alone identifies it, and the limits of an address do not count. */
    isFromSource?: boolean;
  };

/** The fields under which `findSubmitted` finds what a lead source has sent. */
export const ANY_FIELDS = {} as PersonFields;

/** The author of an entry, and when to follow up (milliseconds since 1970). */
export type DeskEntry = { by: Owner; followUpAt: number | null };

export type StoredEnquiryId = { id: string; reference: string };
export type SubmitResult =
  /** `held`: a person must check it before delivery. */
  | { outcome: 'accepted'; enquiry: StoredEnquiryId; held: boolean }
  /** The same key with the same fields: the first answer is repeated. */
  | { outcome: 'repeated'; enquiry: StoredEnquiryId }
  /** Over the limit of one address; `retryAfterSeconds` until the next is accepted. */
  | { outcome: 'limited'; retryAfterSeconds: number }
  /** The requested visit slot is taken; nothing is stored. */
  | { outcome: 'no-place'; why: 'full' | 'closed' };

export type DeliverySummary = {
  id: string;
  /** The channel's name. */
  channel: string;
  state: DeliveryState;
  attempts: number;
  dueAt: number;
  sentAt: number | null;
  lastResult: string | null;
  /** Refusals since the last manual replay, or since the channel's settings changed. */
  refusals: number;
  /** Number of answers that left the success open. */
  doubts: number;
};
export type DeliveryAttempt = {
  id: string;
  startedAt: number;
  finishedAt: number;
  /** HTTP status; 0 without a response. */
  status: number;
  outcome: DeliveryAttemptTable['outcome'];
  message: string;
  /** Body of the response, cut at 2 kB. */
  body: string;
};
type Kept = {
  /** When a quarantined enquiry was released; null when it waits, or was never quarantined. */
  releasedAt: number | null;
  othersOfPerson: number;
  /** The requested visit in its present state, or null. */
  visit: { startsAt: number; people: number; state: VisitState } | null;
};
export type EnquiryListItem = Enquiry & Kept & { deliveries: DeliverySummary[] };
export type EnquiryDetail = Enquiry &
  Kept & { deliveries: (DeliverySummary & { history: DeliveryAttempt[] })[] };
/** A channel as the sales desk sees it; `pauseReason` says what to do. */
export type DeskChannel = {
  name: string;
  label: string;
  /** False for an optional channel that is not configured. */
  isSetUp: boolean;
  pausedAt: number | null;
  pauseReason: string | null;
  openUntil: number;
  /** Only trial requests are sent: the channel is paused, or does not respond. */
  isStopped: boolean;
  /** Environment variables still needed for full delivery; empty for an unused optional channel. */
  unset: readonly string[];
  /** Waiting deliveries up to `MAX_COUNT`, when the channel is stopped or not configured. */
  waiting: number;
  /** Since when the oldest counted delivery waits; null without any. */
  waitingSince: number | null;
};

export type EnquiryPage = { before: string | null; after?: string | null; limit: number };

export type EnquiryStore = {
  /**
   * Writes the enquiry and one delivery for each channel in one transaction, on disk when the promise resolves. Written
   * or refused by `deadline` (`performance.now()`).
   */
  submit: (enquiry: NewEnquiry, deadline?: number) => Promise<SubmitResult>;
  /** The enquiry stored under this key with these fields. */
  findSubmitted: (of: { form: string; fields: PersonFields; key: string }) => Promise<StoredEnquiryId | null>;
  /**
   * Counts recent enquiries by phone number, by message, and by both, for the quarantine rules. Each count stops at
   * 100.
   */
  recentCounts: (of: {
    phone: string;
    message: string;
    since: number;
  }) => Promise<{ samePhone: number; sameMessage: number; samePhoneAndMessage: number }>;
  /** With all attempts of its deliveries, oldest first. */
  find: (id: string) => Promise<EnquiryDetail | null>;
  /** Newest first. `before` is the id of the previous page's last row, `after` that of the next page's first row. */
  list: (page: EnquiryPage) => Promise<EnquiryListItem[]>;
  /** Every channel with its reason for stopping. */
  channels: () => Promise<DeskChannel[]>;
  /** Makes a paused or open channel retry at once; false when nothing stops it. */
  tryChannel: (name: string) => Promise<boolean>;
  /**
   * Releases a quarantined enquiry: it is delivered as if it had just arrived. False when there is nothing to release.
   */
  release: (id: string, by: Owner) => Promise<boolean>;
  /**
   * Sends a delivery again under its Idempotency-Key, with a full retry schedule, whatever its state. False for a
   * delivery that is being sent or held.
   */
  replay: (deliveryId: string) => Promise<boolean>;
};
