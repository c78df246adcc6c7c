import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOnDisk } from '../media/storage/on-disk.ts';
import type { FileStorage } from '../media/storage/storage.ts';
import { type UploadsPlace, withUploads } from './uploads-storage.ts';

const UPLOADS = 'uploads';

/** Copies missing uploads and returns how many exist. Uploads have unique names and never change. */
export const copyUploads = (site: UploadsPlace, toDir: string): Promise<number> =>
  withUploads(site, (files) => copyFiles(files, join(toDir, UPLOADS)));

async function copyFiles(from: FileStorage, to: string): Promise<number> {
  await mkdir(to, { recursive: true });
  let there = 0;
  for (const { name } of await from.list()) {
    const copy = join(to, name);
    if (existsSync(copy) || (await isCopied(from, name, copy))) there += 1;
  }
  return there;
}

/** False when the file is gone: the desk may remove unused files meanwhile. */
async function isCopied(from: FileStorage, name: string, copy: string): Promise<boolean> {
  const isThere = await from.copyTo(name, `${copy}.incoming`);
  if (isThere) await rename(`${copy}.incoming`, copy);
  return isThere;
}

const incomingOf = (dataDir: string) => join(dataDir, `${UPLOADS}.incoming`);

/**
 * Copies the backup's uploads beside the current ones, which stay. In a bucket nothing is replaced: missing files are
 * put there, and files without a row are listed as unused.
 */
export async function stageUploads(folder: string, site: UploadsPlace): Promise<void> {
  const from = filesOnDisk(join(folder, UPLOADS));
  if (site.uploadsBucket) return withUploads(site, (files) => putMissing(from, files, join(folder, UPLOADS)));
  // An interrupted restore may have left files of another backup.
  await rm(incomingOf(site.dataDir), { recursive: true, force: true });
  if (existsSync(join(folder, UPLOADS))) await copyFiles(from, incomingOf(site.dataDir));
}

async function putMissing(from: FileStorage, to: FileStorage, folder: string): Promise<void> {
  const there = new Map((await to.list()).map(({ name, size }) => [name, size]));
  for (const { name, size } of await from.list()) {
    if (there.get(name) !== size) await to.put(name, join(folder, name));
  }
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
