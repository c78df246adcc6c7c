import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HEAD_BYTES } from '../../domain/media/file-type.ts';
import { createMutex } from '../concurrency/mutex.ts';
import { writeDurably } from '../files/durable-files.ts';
import { takeFileLock } from './file-lock.ts';
import type { Incoming } from './incoming.ts';
import { isUploadId, readUnfinished, type Unfinished, type UnfinishedUploads } from './unfinished.ts';

/** Uploads in progress as files, for processes that share the disk. */
export function unfinishedOnDisk(incoming: Incoming, now: () => number): UnfinishedUploads {
  const { folder } = incoming;
  const mutex = createMutex();
  const dataOf = (id: string) => join(folder, `${id}.data`);
  const noteOf = (id: string) => join(folder, `${id}.json`);

  async function find(id: string): Promise<Unfinished | null> {
    if (!isUploadId(id)) return null;
    return readUnfinished(await readFile(noteOf(id), 'utf8').catch(() => null), now());
  }

  const write = (upload: Unfinished): Promise<void> =>
    writeDurably(noteOf(upload.id), JSON.stringify(upload));

  /** Runs `work` under a lock across all processes. */
  async function counting<T>(work: () => Promise<T>): Promise<T> {
    const next = await mutex.acquire();
    try {
      await mkdir(folder, { recursive: true });
      let release = await takeFileLock(join(folder, 'begin.lock'));
      while (!release) {
        await wait(20);
        release = await takeFileLock(join(folder, 'begin.lock'));
      }
      try {
        return await work();
      } finally {
        await release();
      }
    } finally {
      next();
    }
  }

  return {
    find,
    counting,
    lock: (id) => takeFileLock(join(folder, `${id}.lock`)),
    purge: () => incoming.purge(now()),
    complete: (upload, taken) => write({ ...upload, taken }),

    async create(upload) {
      await mkdir(folder, { recursive: true });
      const made = { ...upload, id: randomUUID(), createdAt: now(), taken: null };
      await (await open(dataOf(made.id), 'wx')).close();
      await write(made);
      return made;
    },

    async offset({ id, length, taken }) {
      if (taken) return length;
      return (await stat(dataOf(id)).catch(() => null))?.size ?? 0;
    },

    async openEnd({ id }) {
      const file = await open(dataOf(id), 'r+');
      return {
        async write(piece, at) {
          await file.write(piece, 0, piece.byteLength, at);
        },
        async head() {
          const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
          return buffer.subarray(0, bytesRead);
        },
        close: () => file.close(),
      };
    },

    whole: async ({ id }) => ({ path: dataOf(id), release: async () => undefined }),

    async remove(id) {
      await rm(dataOf(id), { force: true });
      await rm(noteOf(id), { force: true });
    },

    async list() {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => find(name.slice(0, -5))),
      );
      return found.filter((each) => each !== null && each.taken === null) as Unfinished[];
    },
  };
}
