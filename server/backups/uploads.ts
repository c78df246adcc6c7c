import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const UPLOADS = 'uploads';

/** Copies missing uploads and returns how many exist. Uploads have unique names and never change. */
export const copyUploads = (fromDir: string, toDir: string): Promise<number> =>
  copyFiles(join(fromDir, UPLOADS), join(toDir, UPLOADS));

async function copyFiles(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true });
  if (!existsSync(from)) return 0;
  const files = (await readdir(from, { withFileTypes: true })).filter((entry) => entry.isFile());
  let there = 0;
  for (const { name } of files) {
    const copy = join(to, name);
    if (existsSync(copy) || (await isCopied(join(from, name), copy))) there += 1;
  }
  return there;
}

/** False when the file is gone: the desk may remove unused files meanwhile. */
async function isCopied(file: string, copy: string): Promise<boolean> {
  try {
    await copyFile(file, `${copy}.incoming`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(file)) return false;
    throw error;
  }
  await rename(`${copy}.incoming`, copy);
  return true;
}

const incomingOf = (dataDir: string) => join(dataDir, `${UPLOADS}.incoming`);

/** Copies the backup's uploads beside the current ones, which stay. */
export async function stageUploads(folder: string, dataDir: string): Promise<void> {
  // An interrupted restore may have left files of another backup.
  await rm(incomingOf(dataDir), { recursive: true, force: true });
  if (existsSync(join(folder, UPLOADS))) await copyFiles(join(folder, UPLOADS), incomingOf(dataDir));
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
