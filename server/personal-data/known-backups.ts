import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../files/durable-files.ts';

const FILE = 'backups.json';
/** Only this many backups are remembered. */
const MAX_BACKUPS = 1000;

/** An existing copy of the database. Times are milliseconds since 1970. */
export type KnownBackup = { folder: string; madeAt: number };

/** Records a place of backups, with the time of its oldest one: it may contain people erased since. */
export async function recordBackupFolder(dataDir: string, folder: string, madeAt: Date): Promise<void> {
  const known = await noted(dataDir);
  if (known.some((each) => each.folder === folder && each.madeAt === madeAt.getTime())) return;
  const others = known.filter((each) => each.folder !== folder);
  const all = [...others, { folder, madeAt: madeAt.getTime() }].slice(-MAX_BACKUPS);
  await writeDurably(join(dataDir, FILE), `${JSON.stringify(all, null, 2)}\n`);
}

/** Existing backups, and databases moved aside by a restore, oldest first. */
export async function knownBackups(dataDir: string): Promise<KnownBackup[]> {
  const backups = (await noted(dataDir)).filter(({ folder }) => isThere(folder));
  return [...backups, ...(await putAside(dataDir))].toSorted((one, other) => one.madeAt - other.madeAt);
}

/** A folder of `npm run backup` or of continuous copies. Buckets are taken to have them still. */
const isThere = (folder: string) =>
  folder.startsWith('s3:') || ['backup.json', 'copies'].some((name) => existsSync(join(folder, name)));

async function noted(dataDir: string): Promise<KnownBackup[]> {
  try {
    const value: unknown = JSON.parse(await readFile(join(dataDir, FILE), 'utf8'));
    return Array.isArray(value) ? value.filter(isNote) : [];
  } catch {
    return [];
  }
}

const isNote = (value: unknown): value is KnownBackup =>
  typeof (value as KnownBackup | null)?.folder === 'string' &&
  typeof (value as KnownBackup).madeAt === 'number';

const PUT_ASIDE = /^replaced-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/;

async function putAside(dataDir: string): Promise<KnownBackup[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = PUT_ASIDE.exec(name) ?? [];
    if (!day) return [];
    return { folder: join(dataDir, name), madeAt: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) };
  });
}
