import { constants, createReadStream } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isServedName } from '../../../domain/media/served-name.ts';
import { renameDurably } from '../../files/durable-files.ts';
import { hashOf } from '../../files/hash-file.ts';
import type { ByteRange, FileStorage, FindFile, StoredFile } from './storage.ts';

/** Files in a folder. */
export function filesOnDisk(folder: string): FileStorage {
  const look = async (name: string) => {
    const found = await lstat(join(folder, name)).catch(() => null);
    return found?.isFile() ? found : null;
  };

  return {
    find: findOnDisk(folder),
    async put(name, path) {
      await mkdir(folder, { recursive: true });
      await renameDurably(path, join(folder, name));
    },
    async touch(name, at) {
      if (!(await look(name))) return false;
      await utimes(join(folder, name), at / 1000, at / 1000);
      return true;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(names.map(async (name) => ({ name, found: await look(name) })));
      return found.flatMap(({ name, found }) =>
        found ? [{ name, size: found.size, modifiedMs: found.mtimeMs }] : [],
      );
    },
    async copyTo(name, path) {
      try {
        await copyFile(join(folder, name), path);
        return true;
      } catch (error) {
        // The desk may remove unused files meanwhile.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !(await look(name))) return false;
        throw error;
      }
    },
  };
}

/** Finds files in a folder. Symbolic links are never followed. */
export function findOnDisk(folder: string): FindFile {
  return async (name) => {
    if (!isServedName(name)) return null;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    return found?.isFile() ? fileAt(path, found.size, found.mtimeMs) : null;
  };
}

function fileAt(path: string, size: number, modifiedMs: number): StoredFile {
  return {
    size,
    modifiedMs,
    hash: () => knownHash(path, size, modifiedMs),
    localPath: async () => path,
    read: async (range) => streamOf(path, range),
  };
}

/** Cached by path, so that picture sizes and cards share one read of the file. */
const hashes = new Map<string, { size: number; modifiedMs: number; hash: Promise<string> }>();

function knownHash(path: string, size: number, modifiedMs: number): Promise<string> {
  const before = hashes.get(path);
  if (before?.size === size && before.modifiedMs === modifiedMs) return before.hash;
  const hash = hashOf(path).then((read) => read.hash);
  hashes.set(path, { size, modifiedMs, hash });
  hash.catch(() => hashes.delete(path));
  return hash;
}

function streamOf(path: string, range: ByteRange): ReadableStream<Uint8Array> {
  // Do not follow a symbolic link that replaced the file after the lookup.
  const flags = (constants.O_RDONLY | constants.O_NOFOLLOW) as unknown as string;
  return Readable.toWeb(createReadStream(path, { ...range, flags })) as ReadableStream<Uint8Array>;
}
