import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { daysAfter, RETENTION } from '../../domain/personal-data/retention.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { writeDurably } from '../files/durable-files.ts';
import { knownBackups, recordBackupFolder } from '../personal-data/known-backups.ts';
import { readErasures, reapplyErasures } from '../personal-data/reapply-erasures.ts';
import type { Config } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { BackupError } from './backup-error.ts';
import { copyDatabase, restoreDatabase, stageDatabase } from './embedded.ts';
import { recordBackup } from './last-backup.ts';
import { partialOf, removePartialBackups } from './partial-backups.ts';
import { dumpDatabase, refuseWhileServed, restoreDump } from './postgres.ts';
import {
  clearRestoreRecord,
  findUnfinishedRestore,
  recordRestore,
  refuseUnfinishedRestore,
} from './unfinished-restore.ts';
import { copyUploads, restoreUploads, stageUploads } from './uploads.ts';

export type SiteData = Pick<Config, 'dataDir' | 'databaseUrl' | 'uploadsBucket'> & {
  /** Passed on to PostgreSQL's tools, which need a PATH. */
  environment: Record<string, string | undefined>;
};

const NOTE = 'backup.json';

/**
 * Copies database and uploads to `folder`, which must be missing or empty; the site may be running. Returns lines for
 * the operator. Throws BackupError.
 */
export async function makeBackup(site: SiteData, folder: string, now: Date): Promise<string[]> {
  await refuseUnfinishedRestore(site.dataDir);
  const target = resolve(folder);
  for (const ownFolder of ['uploads', 'variants', 'cards', 'incoming', 'brochure']) {
    const inside = resolve(site.dataDir, ownFolder);
    if (target === inside || target.startsWith(inside + sep)) {
      throw new BackupError(`${target} is one of the site’s own folders. Give a folder outside of DATA_DIR.`);
    }
  }
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new BackupError(`${target} is not empty. Give a new folder, for example one for each day.`);
  }
  const partial = partialOf(target);
  await mkdir(dirname(target), { recursive: true });
  const removed = await removePartialBackups(dirname(target));
  // Not with `recursive`, which loops for ever on some file systems that refuse folders.
  await mkdir(partial);
  try {
    const done = await fill(partial, site, now);
    await rename(partial, target);
    await recordBackup(site.dataDir, now);
    await recordBackupFolder(site.dataDir, target, now);
    return [
      `${done} copied to ${target}.`,
      ...removed.map((path) => `Removed ${path}, which an interrupted backup had left.`),
      ...(await overdue(site.dataDir, now)),
    ];
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function fill(folder: string, site: SiteData, now: Date): Promise<string> {
  // Copy uploads before and after the database: files deleted or added in between are included.
  await copyUploads(site, folder);
  if (site.databaseUrl) await dumpDatabase(site.databaseUrl, folder, site.environment);
  else await copyDatabase(site.dataDir, folder);
  const uploads = await copyUploads(site, folder);
  const kind = site.databaseUrl ? 'postgres' : 'embedded';
  await writeDurably(
    join(folder, NOTE),
    `${JSON.stringify({ kind, madeAt: now.toISOString(), uploads }, null, 2)}\n`,
  );
  return `The ${kind} database and ${uploads} uploads are`;
}

/** Warns of backups older than the privacy policy allows, because they contain people erased since. */
async function overdue(dataDir: string, now: Date): Promise<string[]> {
  const old = (await knownBackups(dataDir)).filter(
    ({ madeAt }) => daysAfter(madeAt, RETENTION.backupDays) < now.getTime(),
  );
  if (old.length === 0) return [];
  const folders = old.map(({ folder }) => folder).join(', ');
  return [`Older than ${RETENTION.backupDays} days, the longest that a copy may be kept; delete: ${folders}`];
}

/**
 * Replaces the site's data with a backup and moves the old data aside. The site must be stopped. Throws BackupError.
 */
export async function restoreBackup(site: SiteData, folder: string, now: Date): Promise<string[]> {
  const source = resolve(folder);
  const note = await readFile(join(source, NOTE), 'utf8').catch(() => {
    throw new BackupError(`There is no whole backup in ${source}.`);
  });
  const { kind, madeAt } = JSON.parse(note) as { kind: string; madeAt: string };
  const wanted = site.databaseUrl ? 'postgres' : 'embedded';
  if (kind !== wanted) {
    throw new BackupError(
      `This backup is of the ${kind} database, but the site is set to the ${wanted} one.`,
    );
  }
  if (site.databaseUrl) await refuseWhileServed(site.databaseUrl);
  await mkdir(site.dataDir, { recursive: true });
  const database = { databaseUrl: site.databaseUrl, dataDir: site.dataDir, log: createLog('silent') };
  const isThere = site.databaseUrl !== null || existsSync(join(site.dataDir, SQLITE_FILE));
  const interrupted = await findUnfinishedRestore(site.dataDir);
  await expectRoom(source, site);
  // Do everything slow, or in need of disk space, before touching the current database.
  if (!site.databaseUrl) await stageDatabase(source, site.dataDir);
  await stageUploads(source, site);
  const present = isThere ? await readErasures(database) : null;
  // Apply the oldest database last, so that the key of its hashes stays.
  const erasures = [...(present ? [present] : []), ...(interrupted?.erasures ?? [])];
  const isComplete = interrupted?.isComplete ?? present !== null;
  await recordRestore(site.dataDir, { source, erasures, isComplete });
  const aside = join(site.dataDir, `replaced-${now.toISOString().replaceAll(':', '-').slice(0, 19)}`);
  if (site.databaseUrl) await restoreDump(source, site.databaseUrl, site.environment);
  else await restoreDatabase(site.dataDir, aside);
  const erased = await reapplyErasures(database, erasures, () => now.getTime());
  await restoreUploads(site.dataDir, aside);
  await clearRestoreRecord(site.dataDir);
  return [
    `The backup of ${madeAt} is in place.`,
    ...(erased > 0 ? [`${erased} who had been erased were in it, and are erased again.`] : []),
    ...(isComplete ? [] : [`${isThere ? UNREADABLE : NONE_THERE} ${ERASE_BY_HAND}`]),
    ...(site.databaseUrl ? ['The tables that stood there before are replaced.'] : []),
    ...(existsSync(aside) ? [`What stood there before is kept in ${aside}.`] : []),
  ];
}

/** Throws BackupError when the disk lacks room for the copies. */
async function expectRoom(source: string, { dataDir, uploadsBucket }: SiteData): Promise<void> {
  const names = await readdir(source, { recursive: uploadsBucket === null });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(source, name))).size));
  const needed = sizes.reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  throw new BackupError(
    `The backup needs ${megabytes(needed)}, and ${dataDir} has ${megabytes(bavail * bsize)} left. Nothing was changed.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;

const UNREADABLE = 'The database that stood there could not be read:';
const NONE_THERE = 'No database stood there, so this is not known from it:';
const ERASE_BY_HAND =
  'whoever was erased since the backup was made is back, and has to be erased again by hand.';
