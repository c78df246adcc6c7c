import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { daysAfter, KEPT } from '../../domain/personal-data/retention.ts';
import type { Config } from '../config.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { createLog } from '../log.ts';
import { eraseAgain, readErasures } from '../personal-data/erasing-again.ts';
import { BackupError } from './backup-error.ts';
import { copyDatabase, putDatabaseBack } from './embedded.ts';
import { knownBackups, noteFolder } from './known-backups.ts';
import { noteBackup } from './last-backup.ts';
import { dumpDatabase, putDumpBack, refuseWhileServed } from './postgres.ts';
import { copyUploads, putUploadsBack } from './uploads.ts';

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** Handed on to PostgreSQL's tools, which need a PATH. */
  environment: Record<string, string | undefined>;
};

const NOTE = 'backup.json';

/**
 * Copies database and uploads to `folder`, which must not be there yet or be empty; the site may be serving.
 * Answers what the operator should know. Throws BackupError.
 */
export async function makeBackup(place: Place, folder: string, now: Date): Promise<string[]> {
  const target = resolve(folder);
  for (const kept of ['uploads', 'variants', 'cards', 'incoming', 'brochure']) {
    const inside = resolve(place.dataDir, kept);
    if (target === inside || target.startsWith(inside + sep)) {
      throw new BackupError(`${target} is one of the site’s own folders. Give a folder outside of DATA_DIR.`);
    }
  }
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new BackupError(`${target} is not empty. Give a new folder, for example one for each day.`);
  }
  // Only a whole backup bears the name: one that was cut short cannot be taken for it.
  const partial = join(dirname(target), `.${basename(target)}.partial-${process.pid}`);
  await mkdir(dirname(target), { recursive: true });
  // Not with `recursive`, which asks for ever where a file system takes no folders.
  await mkdir(partial);
  try {
    const done = await fill(partial, place, now);
    await rename(partial, target);
    await noteBackup(place.dataDir, now);
    await noteFolder(place.dataDir, target, now);
    return [`${done} copied to ${target}.`, ...(await overdue(place.dataDir, now))];
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function fill(folder: string, place: Place, now: Date): Promise<string> {
  // Before and after the database: what is deleted meanwhile is there, and what is new too.
  await copyUploads(place.dataDir, folder);
  if (place.databaseUrl) await dumpDatabase(place.databaseUrl, folder, place.environment);
  else await copyDatabase(place.dataDir, folder);
  const uploads = await copyUploads(place.dataDir, folder);
  const kind = place.databaseUrl ? 'postgres' : 'embedded';
  await writeFile(
    join(folder, NOTE),
    `${JSON.stringify({ kind, madeAt: now.toISOString(), uploads }, null, 2)}\n`,
  );
  return `The ${kind} database and ${uploads} uploads are`;
}

/** Copies hold people who were erased since: the privacy policy says for how long at most. */
async function overdue(dataDir: string, now: Date): Promise<string[]> {
  const old = (await knownBackups(dataDir)).filter(
    ({ madeAt }) => daysAfter(madeAt, KEPT.backupDays) < now.getTime(),
  );
  if (old.length === 0) return [];
  const folders = old.map(({ folder }) => folder).join(', ');
  return [`Older than ${KEPT.backupDays} days, the longest that a copy may be kept; delete: ${folders}`];
}

/** Puts a backup in the place of what is there, which is moved aside. The site must be stopped. Throws BackupError. */
export async function restoreBackup(place: Place, folder: string, now: Date): Promise<string[]> {
  const source = resolve(folder);
  const note = await readFile(join(source, NOTE), 'utf8').catch(() => {
    throw new BackupError(`There is no whole backup in ${source}.`);
  });
  const { kind, madeAt } = JSON.parse(note) as { kind: string; madeAt: string };
  const wanted = place.databaseUrl ? 'postgres' : 'embedded';
  if (kind !== wanted) {
    throw new BackupError(
      `This backup is of the ${kind} database, but the site is set to the ${wanted} one.`,
    );
  }
  if (place.databaseUrl) await refuseWhileServed(place.databaseUrl);
  await mkdir(place.dataDir, { recursive: true });
  const database = { databaseUrl: place.databaseUrl, dataDir: place.dataDir, log: createLog('silent') };
  const isThere = place.databaseUrl !== null || existsSync(join(place.dataDir, SQLITE_FILE));
  const erasures = isThere ? await readErasures(database) : null;
  const aside = join(place.dataDir, `replaced-${now.toISOString().replaceAll(':', '-').slice(0, 19)}`);
  if (place.databaseUrl) await putDumpBack(source, place.databaseUrl, place.environment);
  else await putDatabaseBack(source, place.dataDir, aside);
  await putUploadsBack(source, place.dataDir, aside);
  const erased = await eraseAgain(database, erasures, () => now.getTime());
  return [
    `The backup of ${madeAt} is in place.`,
    ...(erased > 0 ? [`${erased} who had been erased were in it, and are erased again.`] : []),
    ...(erasures ? [] : [`${isThere ? UNREADABLE : NONE_THERE} ${ERASE_BY_HAND}`]),
    ...(place.databaseUrl ? ['The tables that stood there before are replaced.'] : []),
    ...(existsSync(aside) ? [`What stood there before is kept in ${aside}.`] : []),
  ];
}

const UNREADABLE = 'The database that stood there could not be read:';
const NONE_THERE = 'No database stood there, so this is not known from it:';
const ERASE_BY_HAND =
  'whoever was erased since the backup was made is back, and has to be erased again by hand.';
