import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isServedName } from '../../domain/media/served-name.ts';
import { filesInBucket } from '../media/storage/in-bucket.ts';
import { createLocalCopies } from '../media/storage/local-copies.ts';
import { filesOnDisk } from '../media/storage/on-disk.ts';
import type { FileStorage } from '../media/storage/storage.ts';
import { openBucket } from '../object-storage/bucket.ts';
import type { BucketLocation } from '../object-storage/location.ts';
import { FilesUnavailable } from '../object-storage/unavailable.ts';
import { MoveError } from './move-error.ts';
import { type Output, startProgress } from './progress.ts';

type Files = ReadonlyMap<string, number>;

/**
 * Copies the uploads that the bucket lacks, and verifies each by size and hash. The site may be running. Returns what to
 * do next. Throws MoveError.
 */
export async function moveFiles(
  {
    dataDir,
    location,
    isServed,
  }: { dataDir: string; location: BucketLocation; isServed: () => Promise<boolean> },
  out: Output,
): Promise<string[]> {
  const bucket = openBucket(location, { patient: true });
  const source = filesOnDisk(join(dataDir, 'uploads'));
  const target = filesInBucket(bucket, createLocalCopies(join(dataDir, 'originals')));
  try {
    await bucket.check();
    const files = await filesOf(source);
    out.write(`Copying ${files.size} files, ${megabytes(bytesOf(files))}, to ${bucket.place}.\n`);
    await copyMissing(files, target, dataDir, out);
    await verify(files, source, target, out);
    // A running site may have taken more uploads, and removed unused ones.
    if ((await isServed()) || !isSame(files, await filesOf(source))) return [RUNNING];
    return [DONE];
  } catch (error) {
    if (error instanceof FilesUnavailable) throw new MoveError(error.message);
    throw error;
  } finally {
    bucket.close();
  }
}

const DONE = 'All files are in the bucket. Set UPLOADS_URL and start the site.';
const RUNNING =
  'The site is still running and may have taken more files since. Stop it, run this command once more (it copies only missing files), then set UPLOADS_URL and start the site.';

/** The sizes of all uploads, by name. */
async function filesOf(files: FileStorage): Promise<Files> {
  const found = await files.list();
  return new Map(found.filter(({ name }) => isServedName(name)).map(({ name, size }) => [name, size]));
}

const bytesOf = (files: Files) => [...files.values()].reduce((sum, size) => sum + size, 0);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const isSame = (one: Files, other: Files) =>
  one.size === other.size && [...one].every(([name, size]) => other.get(name) === size);

async function copyMissing(files: Files, target: FileStorage, dataDir: string, out: Output) {
  const stored = await filesOf(target);
  const progress = startProgress(out, 'Copying', bytesOf(files), megabytes);
  for (const [name, size] of files) {
    if (stored.get(name) !== size)
      await target.put(name, join(dataDir, 'uploads', name)).catch(unlessRemoved);
    progress.add(size, name);
  }
  progress.end(`${files.size} files`);
}

/** A running site may remove an unused file at any time. */
function unlessRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Reads all files back and compares them. Throws MoveError when one differs. */
async function verify(files: Files, source: FileStorage, target: FileStorage, out: Output) {
  const progress = startProgress(out, 'Verifying', bytesOf(files), megabytes);
  const differing: string[] = [];
  for (const [name, size] of files) {
    const own = await source.find(name);
    const stored = await target.find(name);
    const isEqual =
      own === null ||
      (stored?.size === own.size && (await hashIn(target, name, own.size)) === (await own.hash()));
    if (!isEqual) {
      differing.push(name);
      // The next run copies it again.
      await target.remove(name);
    }
    progress.add(size, name);
  }
  progress.end(differing.length === 0 ? `${files.size} files equal` : `${differing.length} files differ`);
  if (differing.length > 0)
    throw new MoveError(`Not equal in the bucket: ${differing.join(', ')}. Run this command again.`);
}

async function hashIn(files: FileStorage, name: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const stored = await files.find(name);
  if (stored && size > 0)
    for await (const chunk of await stored.read({ start: 0, end: size - 1 })) hash.update(chunk);
  return hash.digest('hex');
}
