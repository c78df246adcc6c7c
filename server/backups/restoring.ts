import { existsSync } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { readErasures, reapplyErasures } from '../personal-data/reapply-erasures.ts';
import { createLog } from '../process/log.ts';
import { BackupError, DamagedBackup } from './backup-error.ts';
import { type BackupSource, openCopies, openFolder } from './backup-source.ts';
import { incomingOf, inspectDatabase, refuseWhileOpen, restoreDatabase } from './embedded.ts';
import { refuseNewerRelease } from './newer-release.ts';
import { copySettings } from './open-target.ts';
import { DUMP_FILE, refuseWhileServed, restoreDump } from './postgres.ts';
import { restoreSecrets, SECRETS_FILE } from './postgres-dump.ts';
import type { SiteData } from './site-data.ts';
import { clearRestoreRecord, findUnfinishedRestore, recordRestore } from './unfinished-restore.ts';
import { restoreUploads, stageUploads } from './uploads.ts';
import { megabytes } from './words.ts';

/**
 * Replaces the site's data with the backup in `folder` and moves the old data aside. The site must be stopped. Throws
 * BackupError.
 */
export async function restoreBackup(site: SiteData, folder: string, now: Date): Promise<string[]> {
  const source = await openFolder(folder, site.backup?.key ?? '');
  return restoreFirst(site, [source], now);
}

/** Restores the newest whole copy at `BACKUP_URL` in the same way, and names damaged ones. */
export async function restoreLatest(site: SiteData, now: Date): Promise<string[]> {
  const settings = site.backup && copySettings({ backup: site.backup, databaseUrl: null });
  if (!settings) throw new BackupError('Set BACKUP_URL to where the copies are, or name a folder.');
  if (site.databaseUrl) {
    throw new BackupError(
      '--latest restores the embedded database. Name the folder of a backup of PostgreSQL.',
    );
  }
  return restoreFirst(site, openCopies(settings), now, `There is no copy at ${settings.url}.`);
}

type Candidates = Iterable<BackupSource> | AsyncIterable<BackupSource | DamagedBackup>;

async function restoreFirst(site: SiteData, candidates: Candidates, now: Date, none = ''): Promise<string[]> {
  const isThere = site.databaseUrl !== null || existsSync(join(site.dataDir, SQLITE_FILE));
  if (site.databaseUrl) await refuseWhileServed(site.databaseUrl);
  await mkdir(site.dataDir, { recursive: true });
  const interrupted = await findUnfinishedRestore(site.dataDir);
  // Do everything slow, or in need of disk space, before touching the current database.
  const { source, damages } = await stageFirst(site, candidates, none);
  const unreadable = await stageUploads(source, site);
  const database = { databaseUrl: site.databaseUrl, dataDir: site.dataDir, log: createLog('silent') };
  const present = isThere ? await readErasures(database) : null;
  // Apply the oldest database last, so that the key of its hashes stays.
  const erasures = [...(present ? [present] : []), ...(interrupted?.erasures ?? [])];
  const isComplete = interrupted?.isComplete ?? present !== null;
  await recordRestore(site.dataDir, { source: source.argument, erasures, isComplete });
  const aside = join(site.dataDir, `replaced-${now.toISOString().replaceAll(':', '-').slice(0, 19)}`);
  if (site.databaseUrl) await putDump(site.databaseUrl, site);
  else await restoreDatabase(site.dataDir, aside);
  const erased = await reapplyErasures(database, erasures, () => now.getTime());
  await restoreUploads(site.dataDir, aside);
  await clearRestoreRecord(site.dataDir);
  const { session } = source.manifest.tables ?? {};
  return [
    ...damages,
    `The backup of ${source.manifest.madeAt} is in place.`,
    ...(session === 0 ? ['Everybody signs in again, and switches on notices again.'] : []),
    ...(erased > 0 ? [`${erased} who had been erased were in it, and are erased again.`] : []),
    ...(isComplete ? [] : [`${isThere ? UNREADABLE : NONE_THERE} ${ERASE_BY_HAND}`]),
    ...(unreadable.length > 0
      ? [`These uploads could not be read, and are missing: ${unreadable.join(', ')}`]
      : []),
    ...(site.databaseUrl ? ['The tables that stood there before are replaced.'] : []),
    ...(existsSync(aside) ? [`What stood there before is kept in ${aside}.`] : []),
  ];
}

/** Stages the database of the first whole candidate. Throws the last damage when there is none. */
async function stageFirst(site: SiteData, candidates: Candidates, none: string) {
  const damages: string[] = [];
  let last: DamagedBackup | null = null;
  for await (const candidate of candidates) {
    try {
      if (candidate instanceof DamagedBackup) throw candidate;
      await stage(candidate, site);
      return { source: candidate, damages };
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      last = error;
      damages.push(error.message);
    }
  }
  if (last === null) throw new BackupError(none);
  if (damages.length === 1) throw last;
  throw new BackupError(`None of the ${damages.length} copies can be read. The oldest: ${last.message}`);
}

async function stage(source: BackupSource, site: SiteData): Promise<void> {
  const { kind, migration } = source.manifest;
  const wanted = site.databaseUrl ? 'postgres' : 'embedded';
  if (kind !== wanted) {
    throw new BackupError(
      `This backup is of the ${kind} database, but the site is set to the ${wanted} one.`,
    );
  }
  if (migration) refuseNewerRelease([migration], source.place);
  await expectRoom(await source.bytes(site.uploadsBucket === null), site.dataDir, 'Nothing was changed.');
  if (site.databaseUrl) return stageDump(source, site.dataDir);
  refuseWhileOpen(site.dataDir);
  const incoming = incomingOf(site.dataDir);
  try {
    await source.writeDatabase(incoming);
    inspectDatabase(incoming, source.place);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
}

const dumpFolderOf = (dataDir: string) => join(dataDir, 'dump.incoming');

/** Decodes the dump before the database is touched. */
export async function stageDump(source: BackupSource, dataDir: string): Promise<void> {
  const folder = dumpFolderOf(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await source.writeDatabase(join(folder, DUMP_FILE));
  await source.writeFile(SECRETS_FILE, join(folder, SECRETS_FILE));
}

/** Restores the staged dump and removes it. */
export async function putDump(
  databaseUrl: string,
  { dataDir, environment }: Pick<SiteData, 'dataDir' | 'environment'>,
): Promise<void> {
  const folder = dumpFolderOf(dataDir);
  const secrets = join(folder, SECRETS_FILE);
  await restoreDump(folder, databaseUrl, environment);
  if (existsSync(secrets)) await restoreSecrets(databaseUrl, secrets);
  await rm(folder, { recursive: true });
}

/** Throws BackupError when the disk lacks room for the copies. */
export async function expectRoom(needed: number, folder: string, consequence: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new BackupError(
    `The backup needs ${megabytes(needed)}, and ${folder} has ${megabytes(bavail * bsize)} left. ${consequence}`,
  );
}

const UNREADABLE = 'The database that stood there could not be read:';
const NONE_THERE = 'No database stood there, so this is not known from it:';
const ERASE_BY_HAND =
  'whoever was erased since the backup was made is back, and has to be erased again by hand.';
