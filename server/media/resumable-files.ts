import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseJson } from '../../domain/parse-json.ts';
import type { Principal } from '../accounts/types.ts';
import { createMutex } from '../concurrency/mutex.ts';
import { writeDurably } from '../files/durable-files.ts';
import type { BrochureUploadResult } from './accept-brochure.ts';
import type { UploadResult } from './accept-upload.ts';
import { takeFileLock } from './file-lock.ts';
import { UNFINISHED_MAX_AGE_MS } from './incoming.ts';

/** The purpose of an upload; pictures and films go into the library. */
export type SentFor = 'picture' | 'film' | 'brochure';

/** The state of a resumable upload. */
export type Unfinished = {
  id: string;
  /** Total bytes. */
  length: number;
  name: string;
  only: SentFor | null;
  by: Principal;
  createdAt: number;
  /** The final result; a repeated `finish` returns it until the upload expires. */
  taken: UploadResult | BrochureUploadResult | null;
};

const ID = /^[0-9a-f-]{36}$/;

/** Uploads in progress, stored as files: they survive a restart and are shared by all processes. */
export function createResumableFiles(folder: string, now: () => number) {
  const mutex = createMutex();
  const dataOf = (id: string) => join(folder, `${id}.data`);
  const noteOf = (id: string) => join(folder, `${id}.json`);

  async function find(id: string): Promise<Unfinished | null> {
    if (!ID.test(id)) return null;
    const text = await readFile(noteOf(id), 'utf8').catch(() => null);
    // A record damaged by a power cut counts as missing.
    const found = parseJson(text ?? '') as Partial<Unfinished> | null | undefined;
    if (typeof found?.createdAt !== 'number') return null;
    return found.createdAt + UNFINISHED_MAX_AGE_MS > now() ? (found as Unfinished) : null;
  }

  const write = (upload: Unfinished): Promise<void> =>
    writeDurably(noteOf(upload.id), JSON.stringify(upload));

  /** Runs `work` under a lock across all processes, so that counts stay valid until it has added to them. */
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
    write,
    dataOf,
    counting,
    lock: (id: string) => takeFileLock(join(folder, `${id}.lock`)),

    async create(upload: Omit<Unfinished, 'id' | 'createdAt' | 'taken'>): Promise<Unfinished> {
      await mkdir(folder, { recursive: true });
      const made = { ...upload, id: randomUUID(), createdAt: now(), taken: null };
      await (await open(dataOf(made.id), 'wx')).close();
      await write(made);
      return made;
    },

    /** Number of bytes received. */
    async offset({ id, length, taken }: Unfinished): Promise<number> {
      if (taken) return length;
      return (await stat(dataOf(id)).catch(() => null))?.size ?? 0;
    },

    async remove(id: string): Promise<void> {
      await rm(dataOf(id), { force: true });
      await rm(noteOf(id), { force: true });
    },

    /** All unfinished uploads, of every user. */
    async list(): Promise<Unfinished[]> {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => find(name.slice(0, -5))),
      );
      return found.filter((each) => each !== null && each.taken === null) as Unfinished[];
    },
  };
}
