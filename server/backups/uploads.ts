import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const UPLOADS = 'uploads';

/** Copies what is not there yet, and answers how many are there; uploads have names of their own and never change. */
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

/** False where the file is gone: an unused one may be removed at the desk after the folder was read. */
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

/** Copies the backup's uploads beside the present ones, which stay. */
export async function stageUploads(folder: string, dataDir: string): Promise<void> {
  // An interrupted restore may have left files of another backup here.
  await rm(incomingOf(dataDir), { recursive: true, force: true });
  if (existsSync(join(folder, UPLOADS))) await copyFiles(join(folder, UPLOADS), incomingOf(dataDir));
}

/**
 * Moves the present uploads to `aside` and puts those that were brought in their place. A backup that has none, as they
 * were made once where uploads were to stand elsewhere, leaves the present ones where they are.
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
