import type { CardAddress } from '../domain/content/cards.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { CurrentBrochure } from './brochure/current-brochure.ts';
import type { Drafts } from './content/drafts.ts';
import type { Editing } from './content/editing.ts';
import type { ContentReader } from './content/reader.ts';
import type { withIntakeDeadline } from './database/request-deadline.ts';
import type { EnterLead } from './enquiries/enter-lead.ts';
import type { Intake } from './enquiries/intake.ts';
import type { Unsubscribing } from './enquiries/unsubscribing.ts';
import type { Operations } from './health/operations.ts';
import type { LeadEvents } from './leads/events.ts';
import type { LeadImports } from './leads/imports.ts';
import type { PeopleImports } from './leads/people-imports.ts';
import type { AcceptBrochure } from './media/accept-brochure.ts';
import type { AcceptUpload } from './media/accept-upload.ts';
import type { Multipart, MultipartLimits } from './media/multipart.ts';
import type { UnusedFiles } from './media/unused.ts';
import type { Digests } from './notices/digests.ts';
import type { Notices } from './notices/notices.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { Config } from './process/config.ts';
import type { Log } from './process/log.ts';
import type { Reports } from './reports/reports.ts';
import type { LeadSources } from './sources/lead-sources.ts';
import type { SecurityEvents } from './store/accounts/security-events.ts';
import type { DocumentStore } from './store/content/documents.ts';
import type { RevisionStore } from './store/content/revisions.ts';
import type { DutyStore } from './store/duty/duties.ts';
import type { EnquiryStore } from './store/enquiries/enquiry-types.ts';
import type { SubscriptionStore } from './store/intake/subscriptions.ts';
import type { LeadStore } from './store/leads/lead-types.ts';
import type { LeadViewStore } from './store/leads/lead-views.ts';
import type { UploadStore } from './store/media/uploads.ts';
import type { VisitStore } from './store/visits/visit-types.ts';
import type { VisitBoard } from './visits/board.ts';
import type { VisitLinks } from './visits/links.ts';
import type { WebVitals } from './web-vitals/web-vitals.ts';

/** Services for routes, passed through the router's request context. */
export type Services = {
  config: Config;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  content: ContentReader;
  /** Stored content, for editors. */
  documents: DocumentStore;
  /** Changes content. */
  editing: Editing;
  /** Draft sets and their preview links. */
  drafts: Drafts;
  /** The history of content. */
  revisions: RevisionStore;
  enquiries: EnquiryStore;
  /** Leads, as the sales desk works on them. */
  leads: LeadStore;
  /** Assignment of new leads, and the working hours of the desk. */
  duty: DutyStore;
  /** The same services, limited to the leads that this account sees by the rules of the desk. */
  seenBy: (account: { id: string; role: string | null }) => Promise<Services>;
  /** Reads lead files. */
  leadImports: LeadImports;
  /** Import of people from a file. */
  peopleImports: PeopleImports;
  /** Push notices for the desk, and the devices that get them. */
  notices: Notices;
  /** E-mail digests for the desk. */
  digests: Digests;
  /** Named lead filters that people have saved. */
  leadViews: LeadViewStore;
  /** Tells browsers about changed leads. */
  leadEvents: Pick<LeadEvents, 'open'>;
  /** Site visits and their capacity. */
  visits: VisitStore;
  /** Booking options for visitors. */
  visitBoard: VisitBoard;
  /** Links to a visitor's own visit. */
  visitLinks: VisitLinks;
  subscriptions: SubscriptionStore;
  /** Unsubscribe links of the newsletter. */
  unsubscribing: Unsubscribing;
  /** Personal data: search, export, correction, restriction, erasure and retention. */
  personalData: PersonalData;
  accounts: Accounts;
  /** Accepts submitted forms. */
  intake: Intake;
  /** Stores a lead that the sales desk enters. */
  enterLead: EnterLead;
  /** Portals, ad forms and partners that send leads. */
  leadSources: LeadSources;
  /** Limits the time of database writes for anonymous visitors other than form submissions. */
  withIntakeDeadline: typeof withIntakeDeadline;
  /** Page speed as visitors' browsers measured it. */
  webVitals: WebVitals;
  /** Reports of enquiries, their origin and their outcome. */
  reports: Reports;
  /** The audit log of accounts and personal data. */
  events: SecurityEvents;
  /** The brochure for visitors, uploaded or printed: the PDF and its size in bytes. */
  brochure: CurrentBrochure;
  /** The current preview cards of shared links, by page path. */
  cards: () => Promise<(path: string) => CardAddress | undefined>;
  /** Pictures and films sent by editors. */
  uploads: {
    /** Checks a temporary file, stores it and adds its library row; the temporary file is always removed. */
    accept: AcceptUpload;
    /** Accepts a PDF that replaces the printed brochure. */
    acceptBrochure: AcceptBrochure;
    /** The upload record of a stored file: original name, uploader and time. */
    find: UploadStore['findByFile'];
    /** Lists and removes unused files. */
    unused: UnusedFiles;
    /** Size of a library file; null when the file is missing. */
    bytesOf: (file: string) => Promise<number | null>;
    /** Reads a form with files; call `discard` at the end. */
    readMultipart: (request: Request, limits?: Partial<MultipartLimits>) => Promise<Multipart>;
  };
  /** Wakes the relay for new deliveries. */
  pokeRelay: () => void;
  /** Incomplete configuration, for the launch list. */
  launch: {
    /** For each channel, the environment variables it still needs. */
    channels: () => { name: string; lacks: readonly string[] }[];
    /** Time of the last backup, in milliseconds since 1970; null when unknown. */
    lastBackup: () => Promise<number | null>;
    /** Time of the last drill that succeeded, likewise. */
    lastDrill: () => Promise<number | null>;
    /** Until when the continuous copy holds every change; null before the first, undefined while it is off. */
    lastCopy: () => number | null | undefined;
    /** Names of settings through which data leaves this machine unencrypted. */
    plainConnections: () => Promise<string[]>;
  };
  /** Configuration mistakes, for the desk. */
  operations: Pick<Operations, 'notices'>;
  /** Whether the database is unreachable, by this error or the last query. */
  isStoreAway: (error?: unknown) => boolean;
};

/** The visitor behind a request. */
export type Visitor = {
  requestId: string;
  /** Client address, after trusted proxies. Never logged. */
  address: string;
  /** The browser's User-Agent. */
  userAgent: string;
};
