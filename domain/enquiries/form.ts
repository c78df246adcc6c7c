import type { GenericSchema, InferOutput } from 'valibot';
import type * as rules from './fields.ts';

/** What a field's rule may depend on besides the field itself. */
export type FieldContext = {
  /** Milliseconds since 1970. */
  now: number;
  /** Another field of the same submission, as short trimmed text; empty when it is none. */
  other: (name: string) => string;
};

/** A wording that has been shown is never changed: a new one gets a new version, which is kept with each enquiry. */
export type Wording = { version: string; language: 'en'; text: string };

/**
 * A form as browser and server know it. It is small, because the browser has it from the start; the rules that
 * `fields` is made of (fields.ts, and Valibot with them) come when somebody begins to fill it in.
 */
export type FormDeclaration = {
  name: string;
  /** The page it stands on when nothing says where it was sent from. */
  page: string;
  api: `/api/${string}`;
  /** Longest texts in characters, as people count them, of what is typed (spec 1 §5; contract: Enquiries). */
  limits: Partial<Record<string, number>>;
  /** The schema of each field, in their order on the page: the first that fails takes focus. */
  fields: (rule: typeof rules, asked: FieldContext) => Record<string, GenericSchema>;
  /** Fields that count only beside one choice of another: what is wrong with them goes when another is made. */
  follows?: Readonly<Record<string, string>>;
  /**
   * What a visitor is told beside the form, and agrees to (DPDP Act 2023, sections 5 and 6): what is kept, why, who
   * receives it, how to withdraw. `{email}` is where to write.
   */
  wording: Wording;
};

type Schemas<F extends FormDeclaration> = ReturnType<F['fields']>;
export type FieldName<F extends FormDeclaration> = keyof Schemas<F> & string;
/** The checked fields of a form. */
export type FieldsOf<F extends FormDeclaration> = {
  -readonly [N in keyof Schemas<F>]: InferOutput<Schemas<F>[N]>;
};

/** One message a field, in the order of the page. */
export type FieldErrors<N extends string = string> = Partial<Record<N, string>>;

/** What every enquiry form asks for. */
export type PersonFields = { name: string; phone: string; email: string; message: string };

/** What the texts that leave are made of. */
export type Received<T> = {
  fields: T;
  reference: string;
  createdAt: number;
  /** Public origin, and path and query of the page the form stood on. */
  website: string;
  webPage: string;
};

export type Row = [label: string, value: string];

/** Path keys of the kinds of lead; empty when not configured. */
export type CrmKeys = { siteKey: string; accountKey: string; sourceId: string };
export type CrmRequest = { path: string; body: Record<string, string | number> };

/** What becomes of an enquiry once it is kept; the browser never has this part. */
export type FormHandling<T extends PersonFields> = {
  /** What the desk calls the form (spec 1 §3: the subsource). */
  title: string;
  /** What a row of the desk's list says besides. */
  summary: (fields: T) => string;
  /** What the desk shows between the ways to reach the person and the message. */
  rows: (fields: T) => Row[];
  /** What its sender reads again between the ways to be reached and the message. */
  receipt: (fields: T) => Row[];
  /** Lines of the notification mail (spec 1 §3), without the reference. */
  emailLines: (enquiry: Received<T>) => string[];
  crm: {
    /** The key without which this form's leads are not sent; null where they need none (contract: Environment). */
    needs: keyof CrmKeys | null;
    /** Whether the lead waits for the mail to be sent (spec 1 §7). */
    followsEmail: boolean;
    /** Path and body of the lead (spec 1 §7). */
    request: (enquiry: Received<T>, keys: CrmKeys) => CrmRequest;
  };
};
export type HandlingOf<F extends FormDeclaration> = FormHandling<FieldsOf<F> & PersonFields>;
