import type { DeliveryState, Form } from '../../domain/enquiries/types.ts';
import type {
  AccountRequestTable,
  AccountTable,
  ApiTokenTable,
  PasskeyTable,
  PasswordResetTable,
  RemovedAccountTable,
  SecurityEventTable,
  SessionTable,
  SignInFailureTable,
  TwoFactorTable,
  UserTable,
  VerificationTable,
} from './account-schema.ts';
import type {
  ContentRevisionTable,
  DocumentTable,
  MediaTable,
  SeedHistoryTable,
  UploadTable,
} from './content-schema.ts';
import type { DraftEditTable, DraftSetTable, PreviewLinkTable } from './draft-schema.ts';
import type { DeskRulesTable, DutyTable } from './duty-schema.ts';
import type { CampaignCostTable, FigureDueTable, FigureLeadTable, FigureTable } from './figure-schema.ts';
import type {
  ContactPointTable,
  KeptApartTable,
  LeadActivityTable,
  LeadInterestTable,
  LeadNoteWordTable,
  LeadRegroupingTable,
  LeadSeenTable,
  LeadSubmissionTable,
  LeadTableTable,
  LeadVersionTable,
  LeadViewTable,
  LeadWordTable,
  PersonTable,
} from './lead-schema.ts';
import type {
  NoticeChoiceTable,
  NoticeCursorTable,
  NoticeEventTable,
  NoticeTable,
  PushDeviceTable,
} from './notice-schema.ts';
import type {
  ErasureKeyTable,
  ErasureTable,
  RetentionRunTable,
  RetentionTable,
} from './personal-data-schema.ts';
import type { LeadSourceTable, SourceEventTable } from './source-schema.ts';
import type { VisitBoardTable, VisitRuleTable, VisitTable } from './visit-schema.ts';
import type { WebVitalsTable } from './web-vitals-schema.ts';

/** Times are milliseconds since 1970; JSON is stored as text on both databases. */
export type Database = {
  document: DocumentTable;
  media: MediaTable;
  content_revision: ContentRevisionTable;
  draft_set: DraftSetTable;
  draft_edit: DraftEditTable;
  preview_link: PreviewLinkTable;
  upload: UploadTable;
  content_version: { id: number; version: number };
  seed_history: SeedHistoryTable;
  enquiry: EnquiryTable;
  person: PersonTable;
  lead_word: LeadWordTable;
  lead_note_word: LeadNoteWordTable;
  lead_activity: LeadActivityTable;
  lead_seen: LeadSeenTable;
  contact_point: ContactPointTable;
  lead_regrouping: LeadRegroupingTable;
  kept_apart: KeptApartTable;
  lead_interest: LeadInterestTable;
  lead_view: LeadViewTable;
  lead_table: LeadTableTable;
  lead_version: LeadVersionTable;
  desk_rules: DeskRulesTable;
  duty: DutyTable;
  visit: VisitTable;
  visit_rule: VisitRuleTable;
  visit_board: VisitBoardTable;
  delivery: DeliveryTable;
  delivery_attempt: DeliveryAttemptTable;
  channel: ChannelTable;
  lead_source: LeadSourceTable;
  source_event: SourceEventTable;
  subscription: SubscriptionTable;
  subscription_request: SubscriptionRequestTable;
  secret: { name: string; value: string };
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  sign_in_failure: SignInFailureTable;
  sign_in_known: { key: string; last_at: number };
  account_request: AccountRequestTable;
  security_event: SecurityEventTable;
  api_token: ApiTokenTable;
  twoFactor: TwoFactorTable;
  passkey: PasskeyTable;
  removed_account: RemovedAccountTable;
  password_reset: PasswordResetTable;
  account_rule: { name: string; value: string };
  measure: WebVitalsTable;
  notice_choice: NoticeChoiceTable;
  push_device: PushDeviceTable;
  notice: NoticeTable;
  notice_event: NoticeEventTable;
  notice_cursor: NoticeCursorTable;
  lead_submission: LeadSubmissionTable;
  figure: FigureTable;
  figure_due: FigureDueTable;
  figure_lead: FigureLeadTable;
  campaign_cost: CampaignCostTable;
  erasure: ErasureTable;
  erasure_key: ErasureKeyTable;
  retention: RetentionTable;
  retention_run: RetentionRunTable;
};

export type EnquiryTable = {
  id: string;
  reference: string;
  form: Form;
  created_at: number;
  person_id: string;
  name: string;
  email: string;
  phone: string;
  /** All checked fields, as JSON. */
  fields: string;
  /** Number of the plot; null without one. */
  plot: string | null;
  website: string;
  web_page: string;
  first_touch: string | null;
  last_touch: string | null;
  consent_version: string;
  consent_language: string;
  consent_at: number;
  consent_page: string;
  /** Keyed hash of the client address, to count requests of one client without storing the address. */
  address_hash: string;
  /** Running number of this address's submissions, subscriptions included: finds the n-th last one without counting. */
  address_count: number;
  /** The same for its network; empty and 0 in rows from before networks were counted. */
  network_hash: string;
  network_count: number;
  /** Hash of the message, for the quarantine rules; null without a message. */
  message_hash: string | null;
  /** The Idempotency-Key or the form's `submission` field, and a hash of the fields; unique together. */
  submission_key: string | null;
  fields_hash: string;
  quarantine: string | null;
  released_at: number | null;
};

export type DeliveryTable = {
  id: string;
  enquiry_id: string;
  /** A channel's name (server/relay/channels/list.ts). */
  channel: string;
  state: DeliveryState;
  attempts: number;
  /** Not sent before this time. */
  due_at: number;
  lease_owner: string | null;
  lease_until: number;
  sent_at: number | null;
  /** Result of the last attempt, in words for the sales desk. */
  last_result: string | null;
  created_at: number;
  /** Refusals and failed probes; the next probe takes the delivery with the fewest. */
  refusals: number;
  /** Number of doubtful answers: after the second one a person must decide. */
  doubts: number;
  /** When a person last replayed it; null when never. */
  replayed_at: number | null;
};

export type DeliveryAttemptTable = {
  id: string;
  delivery_id: string;
  started_at: number;
  finished_at: number;
  /** HTTP status; 0 without a response. */
  status: number;
  outcome: 'sent' | 'doubtful' | 'retry' | 'refused';
  message: string;
  /** Body of the response, cut at 2 kB. */
  body: string;
};

export type ChannelTable = {
  name: string;
  /** Set while the channel is considered misconfigured. */
  paused_at: number | null;
  pause_reason: string | null;
  /** Hash of the settings at the pause: changed settings resume the channel. */
  settings_hash: string | null;
  /** The earliest time of the next request, across all processes. */
  next_slot_at: number;
  consecutive_failures: number;
  /** The circuit is open until this time. */
  open_until: number;
  /** Ids of the deliveries refused in a row without a success in between; separated by spaces. */
  refused_in_row: string;
};

export type SubscriptionTable = {
  id: string;
  email: string;
  created_at: number;
  consent_version: string;
  consent_language: string;
  page: string;
  address_hash: string;
  address_count: number;
  /** Used by older releases only; now each request has its own row (SubscriptionRequestTable). */
  reference: string | null;
  submission_key: string | null;
  /** Why a person must check it before any e-mail; null without a reason. */
  quarantine: string | null;
  /** An unsubscribed row stays, so that the address is not added again; `left_by` is `link` or an account id. */
  left_at: number | null;
  left_by: string | null;
};

/** Every subscription request of the last day, of new and known addresses alike: for limits and retries. */
export type SubscriptionRequestTable = {
  id: string;
  reference: string;
  email: string;
  submission_key: string | null;
  created_at: number;
  address_hash: string;
  address_count: number;
  network_hash: string;
  network_count: number;
};
