import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileGone, type FileStorage } from '../media/storage/storage.ts';
import { DamagedBackup } from './backup-error.ts';
import type { BackupSource } from './backup-source.ts';
import { encodeFile, storedName } from './encoding.ts';
import type { BackupTarget } from './target.ts';
import { type UploadsPlace, withUploads } from './uploads-storage.ts';

const UPLOADS = 'uploads';

/** Stores missing uploads. Returns the sizes of all by name. Uploads never change, so equal names are equal files. */
export const sendUploads = (
  site: UploadsPlace,
  target: BackupTarget,
  folder: string,
  key: string,
): Promise<Record<string, number>> =>
  withUploads(site, async (files) => {
    const stored = new Set((await target.list(folder)).map(({ name }) => name));
    const sizes: Record<string, number> = {};
    for (const { name, size } of await files.list()) {
      const as = storedName(name, key);
      const put = async (path: string) => target.put(`${folder}/${as}`, await encodeFile(path, as, key));
      if (stored.has(as) || (await isSent(files, name, put))) sizes[name] = size;
    }
    return sizes;
  });

/** False when the file is gone: the desk may remove unused files meanwhile. */
async function isSent(
  files: FileStorage,
  name: string,
  put: (path: string) => Promise<void>,
): Promise<boolean> {
  const found = await files.find(name);
  if (!found) return false;
  try {
    await put(await found.localPath());
    return true;
  } catch (error) {
    if (!(error instanceof FileGone) && (await files.find(name))) throw error;
    return false;
  }
}

const incomingOf = (dataDir: string) => join(dataDir, `${UPLOADS}.incoming`);

/**
 * Copies the backup's uploads beside the current ones, which stay. In a bucket nothing is replaced: missing files are
 * put there, and files without a row are listed as unused. Returns the names of unreadable ones.
 */
export async function stageUploads(source: BackupSource, site: UploadsPlace): Promise<string[]> {
  const { dataDir, uploadsBucket } = site;
  const incoming = incomingOf(dataDir);
  // An interrupted restore may have left files of another backup.
  await rm(incoming, { recursive: true, force: true });
  const names = await source.uploads();
  if (names === null) return [];
  await mkdir(incoming);
  if (!uploadsBucket) {
    return writeAll(source, names, incoming, async (name, path) => {
      // An upload never changes, so the present one is the same.
      const present = join(dataDir, UPLOADS, name);
      if (existsSync(present)) await copyFile(present, path);
      return existsSync(present);
    });
  }
  try {
    return await withUploads(site, async (files) => {
      const there = new Map((await files.list()).map(({ name, size }) => [name, size]));
      const sizes = source.manifest.files ?? {};
      const missing = names.filter(
        (name) => !there.has(name) || (sizes[name] ?? there.get(name)) !== there.get(name),
      );
      const unreadable: string[] = [];
      for (const name of missing) {
        const lost = await writeAll(source, [name], incoming, async () => there.has(name));
        unreadable.push(...lost);
        if (existsSync(join(incoming, name))) await files.put(name, join(incoming, name));
      }
      return unreadable;
    });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Writes uploads into a folder. Returns those that are damaged and that `replace` does not have either. */
async function writeAll(
  source: BackupSource,
  names: readonly string[],
  folder: string,
  replace: (name: string, path: string) => Promise<boolean>,
): Promise<string[]> {
  const unreadable: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    try {
      await source.writeUpload(name, path);
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      await rm(path, { force: true });
      if (!(await replace(name, path))) unreadable.push(name);
    }
  }
  return unreadable;
}

/**
 * Moves the current uploads to `aside` and puts the staged ones in place. Keeps the current ones when the backup has
 * none (old backups without uploads).
 */
export async function restoreUploads(dataDir: string, aside: string): Promise<void> {
  if (!existsSync(incomingOf(dataDir))) return;
  const present = join(dataDir, UPLOADS);
  if (existsSync(present)) {
    await mkdir(aside, { recursive: true });
    await rename(present, join(aside, UPLOADS));
  }
  await rename(incomingOf(dataDir), present);
}
