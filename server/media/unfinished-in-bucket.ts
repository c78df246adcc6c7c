import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { HEAD_BYTES } from '../../domain/media/file-type.ts';
import { createMutex } from '../concurrency/mutex.ts';
import type { Bucket } from '../object-storage/bucket.ts';
import { type Incoming, UNFINISHED_MAX_AGE_MS } from './incoming.ts';
import { isUploadId, readUnfinished, type Unfinished, type UnfinishedUploads } from './unfinished.ts';

const FOLDER = 'incoming/';
const NOTE = 'upload.json';
const PIECE = /\/(\d{12})-(\d{12})$/;

/** The bytes of one request: those from `start`, without the one at `end`. */
type Piece = { key: string; start: number; end: number };

/**
 * Uploads in progress as objects, so that each request may reach another process. Every request's bytes are one object,
 * named by where they begin and end: no lock is needed, as an object never changes.
 */
export function unfinishedInBucket(bucket: Bucket, incoming: Incoming, now: () => number): UnfinishedUploads {
  const mutex = createMutex();
  const below = (id: string) => `${FOLDER}${id}/`;

  const write = (upload: Unfinished) => bucket.put(below(upload.id) + NOTE, JSON.stringify(upload));

  async function find(id: string): Promise<Unfinished | null> {
    return isUploadId(id) ? readUnfinished(await bucket.text(below(id) + NOTE), now()) : null;
  }

  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of bucket.list(prefix)) keys.push(key);
    return keys;
  }

  async function piecesOf(id: string): Promise<Piece[]> {
    const keys = await keysBelow(below(id));
    return inOrder(
      keys.flatMap((key) => {
        const [, start, end] = PIECE.exec(key) ?? [];
        return start === undefined ? [] : [{ key, start: Number(start), end: Number(end) }];
      }),
    );
  }

  async function removePieces(id: string): Promise<void> {
    for (const key of await keysBelow(below(id))) if (!key.endsWith(NOTE)) await bucket.remove(key);
  }

  return {
    find,
    lock: async () => async () => undefined,

    /** Processes may count at the same time, so an account may exceed its limit by one file for each. */
    async counting(work) {
      const next = await mutex.acquire();
      try {
        return await work();
      } finally {
        next();
      }
    },

    async create(upload) {
      const made = { ...upload, id: randomUUID(), createdAt: now(), taken: null };
      await write(made);
      return made;
    },

    async offset({ id, length, taken }) {
      return taken ? length : ((await piecesOf(id)).at(-1)?.end ?? 0);
    },

    async openEnd({ id }, from) {
      const path = await incoming.newPath();
      const file = await open(path, 'wx+');
      let end = from;
      return {
        async write(piece, at) {
          await file.write(piece, 0, piece.byteLength, at - from);
          end = at + piece.byteLength;
        },
        async head() {
          if (from > 0) return null;
          const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
          return buffer.subarray(0, bytesRead);
        },
        async close(isKept) {
          try {
            await file.close();
            if (isKept && end > from) await bucket.putFile(below(id) + nameOf(from, end), path);
          } finally {
            await rm(path, { force: true });
          }
        },
      };
    },

    async whole({ id }) {
      const path = await incoming.newPath();
      const release = () => rm(path, { force: true });
      try {
        let at = 0;
        for (const { key, start, end } of await piecesOf(id)) {
          const range = at > start ? { start: at - start, end: end - start - 1 } : undefined;
          await bucket.pipe(key, createWriteStream(path, { flags: 'a' }), range);
          at = end;
        }
        return { path, release };
      } catch (error) {
        await release();
        throw error;
      }
    },

    async complete(upload, taken) {
      await write({ ...upload, taken });
      await removePieces(upload.id);
    },

    async remove(id) {
      await removePieces(id);
      await bucket.remove(below(id) + NOTE);
    },

    async list() {
      const notes = (await keysBelow(FOLDER)).filter((key) => key.endsWith(`/${NOTE}`));
      const found = await Promise.all(notes.map((key) => find(key.split('/').at(-2) ?? '')));
      return found.filter((each) => each !== null && each.taken === null) as Unfinished[];
    },

    async purge() {
      await incoming.purge(now());
      for await (const { key, modifiedMs } of bucket.list(FOLDER)) {
        if (modifiedMs < now() - UNFINISHED_MAX_AGE_MS) await bucket.remove(key);
      }
    },
  };
}

const nameOf = (...bytes: number[]) => bytes.map((at) => String(at).padStart(12, '0')).join('-');

/**
 * The pieces that continue each other from the first byte. Two connections of one uploader may send the same bytes, so
 * that pieces overlap.
 */
function inOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  for (;;) {
    const at = ordered.at(-1)?.end ?? 0;
    const next = pieces
      .filter(({ start, end }) => start <= at && end > at)
      .toSorted((one, other) => other.end - one.end)[0];
    if (!next) return ordered;
    ordered.push(next);
  }
}
