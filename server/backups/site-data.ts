import type { Config } from '../process/config.ts';

/** The site whose data a backup command reads or replaces. */
export type SiteData = Pick<Config, 'dataDir' | 'databaseUrl' | 'uploadsBucket'> &
  Partial<Pick<Config, 'backup'>> & {
    /** Passed on to PostgreSQL's tools, which need a PATH. */
    environment: Record<string, string | undefined>;
  };
