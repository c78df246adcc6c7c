import type { ServiceResponse, Verdict } from '../../../domain/enquiries/answers.ts';
import type { Enquiry, Form } from '../../../domain/enquiries/types.ts';
import type { Call, CallAnswer } from '../call.ts';

/** An enquiry to deliver. The delivery's id is the same for all attempts. */
export type OutgoingEnquiry = { deliveryId: string; enquiry: Enquiry };

/** found: it was sent. absent: it was not, or nothing is known. unknown: the service cannot be asked now. */
export type SendHistory = 'found' | 'absent' | 'unknown';

/**
 * A service that receives enquiries, with its current settings. The store, relay, desk and metrics know channels only
 * through the list (list.ts) and name none.
 */
export type Channel = {
  /** Name in the store, the log and the metrics. Must not change once deliveries are stored under it. */
  name: string;
  /** Name at the sales desk. */
  label: string;
  /** False for an optional channel without settings, which the desk does not mention. */
  isSetUp: boolean;
  /** The missing setting without which deliveries of this form cannot be sent, or null. */
  missing: (form: Form) => string | null;
  /** Names of the environment variables that have to be set and are not. */
  unset: readonly string[];
  /** Settings whose change resumes a paused channel. Only their hash is stored. */
  settings: unknown;
  /** Requests a second over all processes; null without a limit. */
  ratePerSecond: number | null;
  /** The channel whose delivery goes first. This channel waits for it at most two minutes; null for none. */
  follows: (form: Form) => string | null;
  /**
   * The request; null when a setting is `missing`, in which case it is never called. `now` is in milliseconds since
   * 1970.
   */
  request: (parcel: OutgoingEnquiry, now: number) => Call | null;
  verdict: (answer: ServiceResponse) => Verdict;
  /**
   * Checks whether an earlier request without a response was carried out; null when the service cannot tell. `ask`
   * sends one request within the rate.
   */
  askHistory: ((enquiry: Enquiry, ask: (call: Call) => Promise<CallAnswer>) => Promise<SendHistory>) | null;
};
