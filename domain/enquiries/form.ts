import type { GenericSchema, InferOutput } from 'valibot';
import type * as rules from './fields.ts';

/** The context of a field's rule. */
export type FieldContext = {
  /** Milliseconds since 1970. */
  now: number;
  /** Another field of the same submission as short trimmed text; empty for other types. */
  other: (name: string) => string;
};

/** A published wording never changes. A new text gets a new version, which is stored with each enquiry. */
export type Wording = { version: string; language: 'en'; text: string };

/**
 * A form's declaration for browser and server. It is small, because pages load it at once; the validation rules
 * (fields.ts with Valibot) load when somebody begins to type.
 */
export type FormDeclaration = {
  name: string;
  /** The form's page, used when the sending page is unknown. */
  page: string;
  api: `/api/${string}`;
  /** The public API has no such form: the sales desk or a lead source sends it. */
  isStaffOnly?: true;
  /** Length limits of typed texts, in characters as people count them (spec 1 §5; contract: Enquiries). */
  limits: Partial<Record<string, number>>;
  /** The schema of each field in page order; the first invalid one gets the focus. */
  fields: (rule: typeof rules, context: FieldContext) => Record<string, GenericSchema>;
  /** Fields that depend on another field: changing that one clears their errors. */
  follows?: Readonly<Record<string, string>>;
  /**
   * The consent text beside the form (DPDP Act 2023, sections 5 and 6): stored data, purpose, recipients, withdrawal.
   * `{email}` is the contact address.
   */
  wording: Wording;
};

type Schemas<F extends FormDeclaration> = ReturnType<F['fields']>;
export type FieldName<F extends FormDeclaration> = keyof Schemas<F> & string;
/** The validated fields of a form. */
export type FieldsOf<F extends FormDeclaration> = {
  -readonly [N in keyof Schemas<F>]: InferOutput<Schemas<F>[N]>;
};

/** One message for each field, in page order. */
export type FieldErrors<N extends string = string> = Partial<Record<N, string>>;

/** Fields of every enquiry form. */
export type PersonFields = { name: string; phone: string; email: string; message: string };

/** The data behind outgoing texts. */
export type ReceivedEnquiry<T> = {
  fields: T;
  reference: string;
  createdAt: number;
  /** Public origin, and path and query of the form's page. */
  website: string;
  webPage: string;
};

export type Row = [label: string, value: string];

/** Path keys for the types of leads; empty when not configured. */
export type CrmKeys = { siteKey: string; accountKey: string; sourceId: string };
export type CrmRequest = { path: string; body: Record<string, string | number> };

/** How a stored enquiry is processed; this part is never sent to browsers. */
export type FormHandling<T extends PersonFields> = {
  /** The form's title at the desk (spec 1 §3: the subsource). */
  title: string;
  /** Names of the channels that get no delivery of this form. */
  skips?: readonly string[];
  /** Additional text in the desk's list. */
  summary: (fields: T) => string;
  /** Rows at the desk, between contact data and message. */
  rows: (fields: T) => Row[];
  /** Rows of the sender's receipt, between contact data and message. */
  receipt: (fields: T) => Row[];
  /** Lines of the notification mail (spec 1 §3), without the reference. */
  emailLines: (enquiry: ReceivedEnquiry<T>) => string[];
  crm: {
    /** The key that leads of this form need; null for none (contract: Environment). */
    needs: keyof CrmKeys | null;
    /** Whether the lead waits until the mail is sent (spec 1 §7). */
    followsEmail: boolean;
    /** Path and body of the lead (spec 1 §7). */
    request: (enquiry: ReceivedEnquiry<T>, keys: CrmKeys) => CrmRequest;
  };
};
export type HandlingOf<F extends FormDeclaration> = FormHandling<FieldsOf<F> & PersonFields>;
