import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Principal } from '../accounts/types.ts';
import { takeFileLock } from './file-lock.ts';
import { KEPT_UNFINISHED_MS } from './incoming.ts';
import type { TakenBrochure } from './take-brochure.ts';
import type { Taken } from './uploads.ts';

/** What a file is sent for; the others go into the library. */
export type SentFor = 'picture' | 'film' | 'brochure';

/** What is known of an upload that may come in several pieces, over several connections. */
export type Unfinished = {
  id: string;
  /** Bytes it will have. */
  length: number;
  name: string;
  only: SentFor | null;
  by: Principal;
  createdAt: number;
  /** What became of it; until it is forgotten the same question gets the same answer. */
  taken: Taken | TakenBrochure | null;
};

const ID = /^[0-9a-f-]{36}$/;

/** Uploads under way, as files: they outlive a restart, and every process that shares the folder knows them. */
export function createResumableFiles(folder: string, now: () => number) {
  const dataOf = (id: string) => join(folder, `${id}.data`);
  const noteOf = (id: string) => join(folder, `${id}.json`);

  async function find(id: string): Promise<Unfinished | null> {
    if (!ID.test(id)) return null;
    const text = await readFile(noteOf(id), 'utf8').catch(() => null);
    const found = text === null ? null : (JSON.parse(text) as Unfinished);
    return found && found.createdAt + KEPT_UNFINISHED_MS > now() ? found : null;
  }

  async function write(upload: Unfinished): Promise<void> {
    const partial = `${noteOf(upload.id)}.${process.pid}.part`;
    await writeFile(partial, JSON.stringify(upload));
    await rename(partial, noteOf(upload.id));
  }

  return {
    find,
    write,
    dataOf,
    lock: (id: string) => takeFileLock(join(folder, `${id}.lock`)),

    async create(upload: Omit<Unfinished, 'id' | 'createdAt' | 'taken'>): Promise<Unfinished> {
      await mkdir(folder, { recursive: true });
      const made = { ...upload, id: randomUUID(), createdAt: now(), taken: null };
      await (await open(dataOf(made.id), 'wx')).close();
      await write(made);
      return made;
    },

    /** How many bytes have come. */
    async offset({ id, length, taken }: Unfinished): Promise<number> {
      if (taken) return length;
      return (await stat(dataOf(id)).catch(() => null))?.size ?? 0;
    },

    async remove(id: string): Promise<void> {
      await rm(dataOf(id), { force: true });
      await rm(noteOf(id), { force: true });
    },

    /** All that are not finished; of everybody. */
    async list(): Promise<Unfinished[]> {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => find(name.slice(0, -5))),
      );
      return found.filter((each) => each !== null && each.taken === null) as Unfinished[];
    },
  };
}
