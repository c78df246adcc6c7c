import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Log } from '../process/log.ts';
import * as content from './migrations/0001-content.ts';
import * as enquiries from './migrations/0002-enquiries.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as subscriptionReference from './migrations/0004-subscription-reference.ts';
import * as refusals from './migrations/0005-refusals.ts';
import * as senderLimits from './migrations/0006-sender-limits.ts';
import * as seedHistory from './migrations/0008-seed-history.ts';
import * as accountRequests from './migrations/0009-account-requests.ts';
import * as securityEvents from './migrations/0010-security-events.ts';
import * as apiTokens from './migrations/0011-api-tokens.ts';
import * as secondFactor from './migrations/0012-second-factor.ts';
import * as contentRevisions from './migrations/0013-content-revisions.ts';
import * as uploads from './migrations/0014-uploads.ts';
import * as drafts from './migrations/0015-drafts.ts';
import * as measures from './migrations/0016-measures.ts';
import * as enquiryPlot from './migrations/0017-enquiry-plot.ts';
import * as leads from './migrations/0018-leads.ts';
import * as visits from './migrations/0019-visits.ts';
import * as personalData from './migrations/0020-personal-data.ts';
import * as inbox from './migrations/0021-inbox.ts';
import * as figures from './migrations/0022-figures.ts';
import * as notices from './migrations/0023-notices.ts';
import * as leadLists from './migrations/0024-lead-lists.ts';
import * as triedLeads from './migrations/0025-tried-leads.ts';
import * as foldedNames from './migrations/0026-folded-names.ts';
import * as sources from './migrations/0028-sources.ts';
import * as leadSearch from './migrations/0029-lead-search.ts';
import * as leadDuty from './migrations/0030-lead-duty.ts';
import * as leadTable from './migrations/0031-lead-table.ts';
import * as passkeys from './migrations/0032-passkeys.ts';
import type { Database } from './schema.ts';

/** In order. Never change a released migration. */
const MIGRATIONS = {
  '0001-content': content,
  '0002-enquiries': enquiries,
  '0003-accounts': accounts,
  '0004-subscription-reference': subscriptionReference,
  '0005-refusals': refusals,
  '0006-sender-limits': senderLimits,
  // There is no 0007.
  '0008-seed-history': seedHistory,
  '0009-account-requests': accountRequests,
  '0010-security-events': securityEvents,
  '0011-api-tokens': apiTokens,
  '0012-second-factor': secondFactor,
  '0013-content-revisions': contentRevisions,
  '0014-uploads': uploads,
  '0015-drafts': drafts,
  '0016-measures': measures,
  '0017-enquiry-plot': enquiryPlot,
  '0018-leads': leads,
  '0019-visits': visits,
  '0020-personal-data': personalData,
  '0021-inbox': inbox,
  '0022-figures': figures,
  '0023-notices': notices,
  '0024-lead-lists': leadLists,
  '0025-tried-leads': triedLeads,
  '0026-folded-names': foldedNames,
  '0028-sources': sources,
  '0029-lead-search': leadSearch,
  '0030-lead-duty': leadDuty,
  '0031-lead-table': leadTable,
  '0032-passkeys': passkeys,
};

/** The first of these migrations that only a newer release knows; undefined when all are known. */
export const unknownMigration = (names: readonly string[]): string | undefined =>
  names.find((name) => !Object.hasOwn(MIGRATIONS, name));

/** The names of all migrations of this release. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Migrates the tables to the latest version. Concurrent processes wait for the first. */
export async function migrate(db: Kysely<Database>, log: Log): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const newer = /previously executed migration (\S+) is missing/.exec(
    (error as Error | undefined)?.message ?? '',
  );
  if (newer) {
    throw new Error(
      `it was made by a newer release (${newer[1]} is not known here). Start that release, or restore a copy.`,
    );
  }
  if (error) throw new Error('it could not be brought up to date.', { cause: error });
  for (const result of results) log.info({ migration: result.migrationName }, 'tables brought up to date');
}
