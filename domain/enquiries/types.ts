import type { FieldsOf } from './form.ts';
import * as forms from './forms/index.ts';
import type { TouchParam } from './touch-params.ts';

type Forms = typeof forms;
export type Form = keyof Forms;
export const FORMS = Object.keys(forms) as Form[];

/** A validated enquiry: the form and its fields. */
export type CheckedEnquiry = { [F in Form]: { form: F; fields: FieldsOf<Forms[F]['form']> } }[Form];

/** The origin of a visit, allow-listed. Texts are cut; click ids stay whole. */
export type Touch = {
  /** Milliseconds since 1970. */
  at: number;
  landingPage: string;
  referrer: string;
  params: Partial<Record<TouchParam, string>>;
};

export type Consent = { version: string; language: string; at: number; page: string };

/** Stored data of an enquiry besides its fields. */
export type EnquiryContext = {
  /** Public origin of the site. */
  website: string;
  /** Path and query of the form's page. */
  webPage: string;
  firstTouch: Touch | null;
  lastTouch: Touch | null;
  consent: Consent;
  /** Why it is held for a person to check; null otherwise. */
  quarantine: string | null;
};

export type Enquiry = CheckedEnquiry &
  EnquiryContext & {
    /** UUID version 7, sortable by time. */
    id: string;
    /** `V-` and six characters of Crockford's base 32. */
    reference: string;
    createdAt: number;
    personId: string;
  };

/**
 * waiting: due or backing off. held: quarantined. parked: given up until somebody replays it. doubtful: twice answered
 * with an unclear success.
 */
export type DeliveryState = 'waiting' | 'sent' | 'doubtful' | 'parked' | 'held';
