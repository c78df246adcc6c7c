import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

const UPLOADS = 'uploads';

/** Copies what is not there yet; uploads have names of their own and never change. */
export async function copyUploads(fromDir: string, toDir: string): Promise<number> {
  const from = join(fromDir, UPLOADS);
  const to = join(toDir, UPLOADS);
  await mkdir(to, { recursive: true });
  if (!existsSync(from)) return 0;
  const files = await readdir(from, { withFileTypes: true });
  for (const file of files) {
    const copy = join(to, file.name);
    if (!file.isFile() || existsSync(copy)) continue;
    await copyFile(join(from, file.name), `${copy}.incoming`);
    await rename(`${copy}.incoming`, copy);
  }
  return files.length;
}

/**
 * Moves the present uploads to `aside` and puts those of the backup in their place. A backup that has none, as they were
 * made once where uploads were to stand elsewhere, leaves the present ones where they are.
 */
export async function putUploadsBack(folder: string, dataDir: string, aside: string): Promise<void> {
  if (!existsSync(join(folder, UPLOADS))) return;
  const present = join(dataDir, UPLOADS);
  if (existsSync(present)) {
    await mkdir(aside, { recursive: true });
    await rename(present, join(aside, UPLOADS));
  }
  await copyUploads(folder, dataDir);
}
