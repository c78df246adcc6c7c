import { createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { renameDurably } from '../files/durable-files.ts';
import type { BackupTarget, StoredFile } from './target.ts';

const PARTIAL = '.part';

/** Backups in a folder of this machine. It must exist: a missing folder may be a disk that is not mounted. */
export function folderTarget(root: string): BackupTarget {
  return {
    place: root,
    async put(name, content) {
      const path = join(root, name);
      await makeFolder(dirname(path));
      const partial = path + PARTIAL;
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        await renameDurably(partial, path);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async list(folder) {
      const found: StoredFile[] = [];
      for (const entry of await entriesOf(join(root, folder))) {
        if (!entry.isFile() || entry.name.endsWith(PARTIAL)) continue;
        const { size } = await stat(join(root, folder, entry.name));
        found.push({ name: entry.name, bytes: size });
      }
      return found;
    },
    async get(name) {
      // Open first: a missing file rejects here, not in the middle of a stream.
      const file = await open(join(root, name));
      return file.createReadStream({ highWaterMark: 1024 * 1024 });
    },
    remove: (name) => rm(join(root, name), { force: true }),
    async clean(folder) {
      for (const { name } of await entriesOf(join(root, folder))) {
        if (name.endsWith(PARTIAL)) await rm(join(root, folder, name), { force: true });
      }
    },
  };
}

/** Makes a folder of the target, never the target itself. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function entriesOf(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
