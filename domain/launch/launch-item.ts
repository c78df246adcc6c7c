import type { Problem } from '../content/read.ts';
import type { Content } from '../content/types.ts';

/** One open task before the launch. */
export type LaunchItem = {
  id: string;
  what: string;
  /** Why it matters. */
  why: string;
  /** Where to fix it: a document, a picture, or another admin page. */
  mend: Fix;
};
export type Fix =
  | { kind: 'document'; collection: string; id: string }
  | { kind: 'accounts' }
  | { kind: 'retention' }
  | { kind: 'library'; show: 'missing' | 'films' }
  | { kind: 'server' };

export type LaunchFacts = {
  content: Pick<Content, 'settings' | 'testimonials' | 'priceLists' | 'gallery' | 'pages'>;
  problems: readonly Problem[];
  media: readonly {
    file: string;
    type: 'picture' | 'film';
    kind: string;
    alt: string;
    poster: string | null;
  }[];
  /** For each service, the environment variables it still needs. */
  services: readonly { name: string; lacks: readonly string[] }[];
  siteUrl: string;
  /** Settings through which data leaves the server unencrypted; shown to administrators only. */
  plainConnections: readonly string[];
  /** Notices about the server's operation; shown to administrators only. */
  notices: readonly string[];
  /** Time of the last backup, in milliseconds since 1970; null without one. */
  lastBackup: number | null;
  /** Time of the last drill that succeeded, likewise. */
  lastDrill: number | null;
  /** Number of administrators, and whether they need a second factor; null for other users. */
  accounts: { administrators: number; isSecondFactorDemanded: boolean } | null;
  /** Whether retention is switched on; null for other users. */
  isRetentionOn: boolean | null;
  now: number;
};
