import type { Answer, Verdict } from '../../../domain/enquiries/answers.ts';
import type { Enquiry, Form } from '../../../domain/enquiries/types.ts';
import type { Call, CallAnswer } from '../call.ts';

/** What is sent: the delivery's id stays the same over all its attempts. */
export type Parcel = { deliveryId: string; enquiry: Enquiry };

/** found: it was done. absent: it was not, or nobody can tell. unknown: the service cannot be asked just now. */
export type History = 'found' | 'absent' | 'unknown';

/**
 * A service that enquiries are delivered to, with the settings in force. This is all that the store, the relay, the
 * sales desk and the metrics know of it: they go through the list (list.ts) and name none.
 */
export type Channel = {
  /** In the store, the log and the metrics; never changed once deliveries are stored under it. */
  name: string;
  /** At the sales desk. */
  label: string;
  /** False while nobody has set up a channel that a site can do without: the desk is quiet about it. */
  isSetUp: boolean;
  /** What is missing before deliveries of this form can go out; null when nothing is. */
  missing: (form: Form) => string | null;
  /** Names of the environment that have to be set before everything of it can go out, and are not. */
  unset: readonly string[];
  /** Settings whose change resumes a paused channel. Only their hash is kept. */
  settings: unknown;
  /** Requests a second, over all processes; null without a limit. */
  ratePerSecond: number | null;
  /** The channel whose success is waited for, two minutes at most; null when this one waits for nothing. */
  follows: (form: Form) => string | null;
  /** The request; null when something is `missing`, and then never asked for. `now` is in milliseconds since 1970. */
  request: (parcel: Parcel, now: number) => Call | null;
  verdict: (answer: Answer) => Verdict;
  /**
   * Looks whether an earlier request that was not answered has been obeyed; null when the service cannot tell.
   * `ask` makes one request, keeping to the rate.
   */
  askHistory: ((enquiry: Enquiry, ask: (call: Call) => Promise<CallAnswer>) => Promise<History>) | null;
};
