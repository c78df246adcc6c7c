import type { FieldsOf } from './form.ts';
import * as forms from './forms/index.ts';
import type { TouchParam } from './touch-params.ts';

type Forms = typeof forms;
export type Form = keyof Forms;
export const FORMS = Object.keys(forms) as Form[];

/** A checked enquiry: the form and its fields, the phone as ten digits. */
export type CheckedEnquiry = { [F in Form]: { form: F; fields: FieldsOf<Forms[F]['form']> } }[Form];

/** Where a visit came from, allow-listed; text is cut to length, click ids stay whole. */
export type Touch = {
  /** Milliseconds since 1970. */
  at: number;
  landingPage: string;
  referrer: string;
  params: Partial<Record<TouchParam, string>>;
};

export type Consent = { version: string; language: string; at: number; page: string };

/** What is kept of an enquiry besides its fields. */
export type EnquiryContext = {
  /** Public origin of the site. */
  website: string;
  /** Path and query of the page the form stood on. */
  webPage: string;
  firstTouch: Touch | null;
  lastTouch: Touch | null;
  consent: Consent;
  /** Why it waits for a person before it is delivered; null when it does not. */
  quarantine: string | null;
};

export type Enquiry = CheckedEnquiry &
  EnquiryContext & {
    /** Sorts by time (UUID version 7). */
    id: string;
    /** `V-` and six characters of Crockford's base 32. */
    reference: string;
    createdAt: number;
    personId: string;
  };

/**
 * waiting: due or backing off; held: quarantined; parked: given up until somebody sends it again;
 * doubtful: answered twice as if it were done, in words that leave it open.
 */
export type DeliveryState = 'waiting' | 'sent' | 'doubtful' | 'parked' | 'held';
