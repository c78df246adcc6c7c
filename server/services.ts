import type { CardAddress } from '../domain/content/cards.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { CurrentBrochure } from './brochure/current-brochure.ts';
import type { Drafts } from './content/drafts.ts';
import type { Editing } from './content/editing.ts';
import type { ContentReader } from './content/reader.ts';
import type { withIntakeDeadline } from './database/request-deadline.ts';
import type { Intake } from './enquiries/intake.ts';
import type { Unsubscribing } from './enquiries/unsubscribing.ts';
import type { Operations } from './health/operations.ts';
import type { LeadEvents } from './leads/events.ts';
import type { LeadImports } from './leads/imports.ts';
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
import type { SecurityEvents } from './store/accounts/security-events.ts';
import type { DocumentStore } from './store/content/documents.ts';
import type { RevisionStore } from './store/content/revisions.ts';
import type { EnquiryStore } from './store/enquiries/enquiry-types.ts';
import type { SubscriptionStore } from './store/intake/subscriptions.ts';
import type { LeadStore } from './store/leads/lead-types.ts';
import type { LeadViewStore } from './store/leads/lead-views.ts';
import type { UploadStore } from './store/media/uploads.ts';
import type { VisitStore } from './store/visits/visit-types.ts';
import type { VisitBoard } from './visits/board.ts';
import type { VisitLinks } from './visits/links.ts';
import type { WebVitals } from './web-vitals/web-vitals.ts';

/** What a route may ask of the machine room, handed over in the router's request context. */
export type Services = {
  config: Config;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  content: ContentReader;
  /** Content as it is stored, for editors. */
  documents: DocumentStore;
  /** Changes content. */
  editing: Editing;
  /** Changes that wait to be published, and the links that show them. */
  drafts: Drafts;
  /** What content was before. */
  revisions: RevisionStore;
  enquiries: EnquiryStore;
  /** People who have enquired, as the sales desk works them. */
  leads: LeadStore;
  /** Looks through files of changes. */
  leadImports: LeadImports;
  /** Who of the desk is told of what, and on which devices. */
  notices: Notices;
  /** The same by e-mail. */
  digests: Digests;
  /** Lists of leads that somebody has given a name. */
  leadViews: LeadViewStore;
  /** Tells browsers that leads have changed. */
  leadEvents: Pick<LeadEvents, 'open'>;
  /** Site visits, and how many a half hour takes. */
  visits: VisitStore;
  /** What of it visitors choose from. */
  visitBoard: VisitBoard;
  /** Each visitor's own way to their visit. */
  visitLinks: VisitLinks;
  subscriptions: SubscriptionStore;
  /** The link by which a subscriber leaves the list. */
  unsubscribing: Unsubscribing;
  /** What is held about somebody: found, handed out, corrected, restricted, erased, and removed when it is old. */
  personalData: PersonalData;
  accounts: Accounts;
  /** Takes what forms send. */
  intake: Intake;
  /** Around what else is written for somebody who is not logged in. */
  withIntakeDeadline: typeof withIntakeDeadline;
  /** How fast pages were for visitors. */
  webVitals: WebVitals;
  /** What came in, from where, and what became of it. */
  reports: Reports;
  /** What was done to accounts and to personal data: logged, kept for a year, shown at the desk. */
  events: SecurityEvents;
  /** The brochure that visitors get, uploaded or made from the present content: the PDF and its size in bytes. */
  brochure: CurrentBrochure;
  /** The cards of shared links as they are now, by the path of the page. */
  cards: () => Promise<(path: string) => CardAddress | undefined>;
  /** Pictures and films that editors send. */
  uploads: {
    /** Checks a temporary file, keeps it and makes its row in the library; the file is gone afterwards. */
    accept: AcceptUpload;
    /** The same for the PDF that takes the place of the brochure made from content. */
    acceptBrochure: AcceptBrochure;
    /** What is known of a kept file: the name it came with, who sent it, and when. */
    find: UploadStore['findByFile'];
    /** Which of them nothing shows, and removing those. */
    unused: UnusedFiles;
    /** Size of a file of the library; null where the file itself is gone. */
    bytesOf: (file: string) => Promise<number | null>;
    /** Reads a form with files; `discard` what it gives in the end. */
    readMultipart: (request: Request, limits?: Partial<MultipartLimits>) => Promise<Multipart>;
  };
  /** Tells the relay that there is something new to deliver. */
  pokeRelay: () => void;
  /** What is not set up yet, for the launch list. */
  launch: {
    /** The names of the environment that each channel lacks before all of it can go out. */
    channels: () => { name: string; lacks: readonly string[] }[];
    /** When the last backup was made, in milliseconds since 1970; null when none is known of. */
    lastBackup: () => Promise<number | null>;
    /** The settings by which data leaves this machine unencrypted. */
    plainConnections: () => Promise<string[]>;
  };
  /** What is set up wrong, for the desk. */
  operations: Pick<Operations, 'notices'>;
  /** Whether the database could not be reached: by what this error says, or the last that was asked of it. */
  isStoreAway: (error?: unknown) => boolean;
};

/** What is known of the visitor behind one request. */
export type Visitor = {
  requestId: string;
  /** Client address, after trusted proxies. Never logged. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string;
};
