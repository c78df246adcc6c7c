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
    /** Client address; only its keyed hash is kept. */
    address: string;
    submissionKey: string | null;
  };

export type Accepted = { id: string; reference: string };
export type SubmitResult =
  /** `held`: a person looks at it before it is delivered. */
  | { outcome: 'accepted'; enquiry: Accepted; held: boolean }
  /** The same key with the same fields: the first answer again. */
  | { outcome: 'repeated'; enquiry: Accepted }
  /** Over the limit of one address; `retryAfterSeconds` until a place is free. */
  | { outcome: 'limited'; retryAfterSeconds: number }
  /** The visit that it asks for has no place: nothing is kept. */
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
  /** How often it was refused since it was last sent by hand, or since the channel's settings changed. */
  refusals: number;
  /** How often the answer left open whether it was taken. */
  doubts: number;
};
export type DeliveryAttempt = {
  id: string;
  startedAt: number;
  finishedAt: number;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  outcome: DeliveryAttemptTable['outcome'];
  message: string;
  /** The answer's body, cut at 2 kB. */
  body: string;
};
type Kept = {
  /** When a quarantined enquiry was let go; null when it waits for that, or never was quarantined. */
  releasedAt: number | null;
  othersOfPerson: number;
  /** The visit that it asked for, as it stands now. */
  visit: { startsAt: number; people: number; state: VisitState } | null;
};
export type EnquiryListItem = Enquiry & Kept & { deliveries: DeliverySummary[] };
export type EnquiryDetail = Enquiry &
  Kept & { deliveries: (DeliverySummary & { history: DeliveryAttempt[] })[] };
/** A channel as the sales desk sees it; `pauseReason` says what to do. */
export type DeskChannel = {
  name: string;
  label: string;
  /** False for a channel that a site can do without, and nobody asked for. */
  isSetUp: boolean;
  pausedAt: number | null;
  pauseReason: string | null;
  openUntil: number;
  /** Nothing goes out by it but a try now and then: it is paused, or does not answer. */
  isStopped: boolean;
  /** Names of the environment that have to be set before everything can go out; empty for a channel nobody asked for. */
  unset: readonly string[];
  /** How many deliveries wait for it, no further than `COUNTED`, where it is stopped or not set up. */
  waiting: number;
  /** Since when the oldest of them waits, as far as they are counted; null where none does. */
  waitingSince: number | null;
};

export type EnquiryPage = { before: string | null; after?: string | null; limit: number };

export type EnquiryStore = {
  /** Writes the enquiry and its deliveries, one a channel, in one transaction, on disk when the promise resolves. By `deadline` (`performance.now()`) it is written or refused. */
  submit: (enquiry: NewEnquiry, deadline?: number) => Promise<SubmitResult>;
  /** The one that was stored under this key with these fields. */
  findSubmitted: (of: { form: string; fields: PersonFields; key: string }) => Promise<Accepted | null>;
  /**
   * How often this phone number has enquired after `since`, how often this message came, and how often both did,
   * for the quarantine rules. Counts no further than 100.
   */
  recentCounts: (of: {
    phone: string;
    message: string;
    since: number;
  }) => Promise<{ samePhone: number; sameMessage: number; samePhoneAndMessage: number }>;
  /** With every attempt of its deliveries, oldest first. */
  find: (id: string) => Promise<EnquiryDetail | null>;
  /** Newest first. `before` is the id of the last row of the page before, `after` that of the first row of the page after. */
  list: (page: EnquiryPage) => Promise<EnquiryListItem[]>;
  /** Every channel, and what has stopped it. */
  channels: () => Promise<DeskChannel[]>;
  /** Has a channel that is paused or whose circuit is open tried at once; false where nothing keeps it from being tried. */
  tryChannel: (name: string) => Promise<boolean>;
  /** Lets a quarantined enquiry go: it is delivered as if it had just come in. False when there is nothing to release. */
  release: (id: string, by: Owner) => Promise<boolean>;
  /**
   * Has a delivery sent again under its same Idempotency-Key, whatever became of it, with a whole schedule before it.
   * False for one that is under way just now, or held.
   */
  replay: (deliveryId: string) => Promise<boolean>;
};
