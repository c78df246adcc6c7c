import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { daysAfter, RETENTION } from '../../domain/personal-data/retention.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { writeDurably } from '../files/durable-files.ts';
import { knownBackups, recordBackupFolder } from '../personal-data/known-backups.ts';
import { BackupError } from './backup-error.ts';
import { MANIFEST } from './backup-source.ts';
import { copyDatabase } from './embedded.ts';
import { encodeFile, storedName } from './encoding.ts';
import { recipientOf } from './encryption.ts';
import { folderTarget } from './folder-target.ts';
import { recordBackup } from './last-backup.ts';
import { type DatabaseFacts, printManifest } from './manifest.ts';
import { partialOf, removePartialBackups } from './partial-backups.ts';
import { dumpDatabase } from './postgres-dump.ts';
import type { SiteData } from './site-data.ts';
import type { BackupTarget } from './target.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';
import { sendUploads } from './uploads.ts';

type Options = {
  /** Whether sessions and all signing secrets are copied too. */
  withSecrets?: boolean;
};

/**
 * Copies database and uploads to `folder`, which must be missing or empty; the site may be running. Returns lines for
 * the operator. Throws BackupError.
 */
export async function makeBackup(
  site: SiteData,
  folder: string,
  now: Date,
  { withSecrets = false }: Options = {},
): Promise<string[]> {
  await refuseUnfinishedRestore(site.dataDir);
  const key = site.backup?.key ?? '';
  if (key !== '') await recipientOf(key);
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
    const done = await fill(partial, site, now, { key, withSecrets });
    await rename(partial, target);
    await recordBackup(site.dataDir, now);
    await recordBackupFolder(site.dataDir, target, now);
    return [
      `${done} copied to ${target}${key === '' ? '' : ', encrypted'}.`,
      ...(withSecrets
        ? ['It holds sessions and signing secrets: whoever reads it can act as an account.']
        : []),
      ...removed.map((path) => `Removed ${path}, which an interrupted backup had left.`),
      ...(await overdue(site.dataDir, now)),
    ];
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

type Secrecy = { key: string; withSecrets: boolean };

async function fill(folder: string, site: SiteData, now: Date, secrecy: Secrecy): Promise<string> {
  const target = folderTarget(folder);
  const { key } = secrecy;
  const kind = site.databaseUrl ? 'postgres' : 'embedded';
  // Copy uploads before and after the database: files deleted or added in between are included.
  const before = await sendUploads(site, target, 'uploads', key);
  const facts = site.databaseUrl
    ? await dumpDatabase({ ...site, databaseUrl: site.databaseUrl, target, ...secrecy })
    : await copyEmbedded(site.dataDir, folder, target, secrecy);
  const files = { ...before, ...(await sendUploads(site, target, 'uploads', key)) };
  const uploads = Object.keys(files).length;
  const manifest = { kind, madeAt: now.toISOString(), uploads, ...facts, files } as const;
  await writeDurably(join(folder, MANIFEST), printManifest(manifest));
  return `The ${kind} database and ${uploads} uploads are`;
}

async function copyEmbedded(
  dataDir: string,
  folder: string,
  target: BackupTarget,
  { key, withSecrets }: Secrecy,
): Promise<DatabaseFacts & { database: string }> {
  if (key === '') {
    const facts = await copyDatabase(dataDir, join(folder, SQLITE_FILE), { withSecrets });
    return { database: SQLITE_FILE, ...facts };
  }
  // The readable copy stays on the disk of the site.
  const scratch = partialOf(join(dataDir, 'backup'));
  await removePartialBackups(dataDir);
  await mkdir(scratch);
  try {
    const file = join(scratch, SQLITE_FILE);
    const facts = await copyDatabase(dataDir, file, { withSecrets });
    const database = storedName(SQLITE_FILE, key, { compress: true });
    await target.put(database, await encodeFile(file, database, key));
    return { database, ...facts };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
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
