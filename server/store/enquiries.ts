import type {
  Channel,
  CheckedEnquiry,
  DeliveryState,
  Enquiry,
  EnquiryContext,
} from '../../domain/enquiries/types.ts';

export type NewEnquiry = CheckedEnquiry &
  EnquiryContext & {
    /** Client address; only its keyed hash is kept. */
    address: string;
    submissionKey: string | null;
  };

export type Accepted = { id: string; reference: string };
export type SubmitResult =
  | { outcome: 'accepted'; enquiry: Accepted }
  /** The same key with the same fields: the first answer again. */
  | { outcome: 'repeated'; enquiry: Accepted }
  /** Over the limit of one address; `retryAfterSeconds` until a place is free. */
  | { outcome: 'limited'; retryAfterSeconds: number };

export type DeliverySummary = {
  id: string;
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  dueAt: number;
  sentAt: number | null;
  lastResult: string | null;
};
export type EnquiryListItem = Enquiry & { deliveries: DeliverySummary[]; othersOfPerson: number };

export type EnquiryStore = {
  /** Writes the enquiry and its two deliveries in one transaction, on disk when the promise resolves. */
  submit: (enquiry: NewEnquiry) => Promise<SubmitResult>;
  /** How often this phone number or address has enquired since `since`, for the quarantine rules. */
  recentCounts: (of: {
    phone: string;
    email: string;
    message: string;
    since: number;
  }) => Promise<{ samePhone: number; sameMessage: number }>;
  find: (id: string) => Promise<EnquiryListItem | null>;
  /** Newest first; `before` is the id of the last row of the page before. */
  list: (page: { before: string | null; limit: number }) => Promise<EnquiryListItem[]>;
  /** Lets a quarantined enquiry go: its deliveries are due at once. */
  release: (id: string) => Promise<boolean>;
  /** Makes a parked delivery due again. */
  replay: (deliveryId: string) => Promise<boolean>;
};
