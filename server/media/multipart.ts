import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { shownName } from '../../domain/media/file-name.ts';
import { HEAD_BYTES, isFilmType, recognise } from '../../domain/media/file-type.ts';
import { sizeInWords, UPLOAD_LIMITS } from '../../domain/media/limits.ts';
import { DISK_FULL, type Incoming, isDiskFull } from './incoming.ts';

export type MultipartLimits = {
  /** For one picture or other non-film file, in bytes. */
  pictureBytes: number;
  filmBytes: number;
  /** For all fields together, including names. */
  fieldBytes: number;
  /** For the whole body. */
  totalBytes: number;
  files: number;
  parts: number;
  /** Without any byte, and for the whole body; in milliseconds. */
  stalledMs: number;
  totalMs: number;
};

const LIMITS: MultipartLimits = {
  pictureBytes: UPLOAD_LIMITS.pictureBytes,
  filmBytes: UPLOAD_LIMITS.filmBytes,
  fieldBytes: 256 * 1024,
  totalBytes: 512 * 1024 * 1024,
  files: 20,
  parts: 1000,
  stalledMs: 60_000,
  totalMs: 30 * 60_000,
};

export type MultipartFile = {
  field: string;
  /** The uploader's file name, without folders and safe to show. */
  name: string;
  /** A temporary file. */
  path: string;
  bytes: number;
};

export type Multipart =
  | {
      outcome: 'read';
      fields: [name: string, value: string][];
      files: MultipartFile[];
      /** Removes the temporary files that nothing accepted. Always call it. */
      discard: () => Promise<void>;
    }
  /** Nothing is left on disk. */
  | { outcome: 'refused'; status: 400 | 408 | 413 | 415 | 507; reason: string };

type Refusal = Extract<Multipart, { outcome: 'refused' }>;

class Stop extends Error {
  readonly refusal: Refusal;
  constructor(status: Refusal['status'], reason: string) {
    super(reason);
    this.refusal = { outcome: 'refused', status, reason };
  }
}

/**
 * Reads a multipart body (RFC 7578) as a stream: files go to temporary files in `incoming`, fields to memory. An empty
 * file input is no file.
 */
export async function readMultipart(
  request: Request,
  incoming: Incoming,
  only: Partial<MultipartLimits> = {},
): Promise<Multipart> {
  const limits = { ...LIMITS, ...only };
  const reading = new Reading(incoming, limits);
  try {
    const type = request.headers.get('content-type') ?? '';
    if (!/^multipart\/form-data\s*;/i.test(type)) {
      throw new Stop(415, 'The body must be multipart/form-data.');
    }
    const announced = Number(request.headers.get('content-length') ?? 0);
    if (announced > limits.totalBytes) throw tooLarge(limits);
    if (await incoming.isTooFull(announced)) throw new Stop(507, DISK_FULL);
    await reading.read(request.body, type);
    const { fields, files } = reading;
    return { outcome: 'read', fields, files, discard: () => reading.discard() };
  } catch (error) {
    await reading.discard();
    if (error instanceof Stop) return error.refusal;
    if (isDiskFull(error)) return { outcome: 'refused', status: 507, reason: DISK_FULL };
    throw error;
  }
}

const tooLarge = (limits: MultipartLimits) =>
  new Stop(
    413,
    `All together it is more than ${sizeInWords(limits.totalBytes)}, the most that is taken at once.`,
  );

class Reading {
  readonly fields: [string, string][] = [];
  files: MultipartFile[] = [];
  readonly #incoming: Incoming;
  readonly #limits: MultipartLimits;
  readonly #paths: string[] = [];
  readonly #saving: Promise<MultipartFile | null>[] = [];
  readonly #waiting = new Set<(error: unknown) => void>();
  #fieldBytes = 0;
  /** The first error. */
  #wrong: unknown = null;

  constructor(incoming: Incoming, limits: MultipartLimits) {
    this.#incoming = incoming;
    this.#limits = limits;
  }

  async read(body: ReadableStream<Uint8Array> | null, type: string): Promise<void> {
    const parser = this.#parser(type);
    const done = new Promise<void>((resolve) => parser.once('finish', () => resolve()));
    const whole = setTimeout(() => this.#stop(slow()), this.#limits.totalMs);
    const reader = body?.getReader();
    let bytes = 0;
    try {
      for (;;) {
        const next = await this.#next(reader);
        if (next === null) break;
        bytes += next.byteLength;
        if (bytes > this.#limits.totalBytes) throw tooLarge(this.#limits);
        if (!parser.write(next)) {
          await this.#until(new Promise<void>((resolve) => parser.once('drain', () => resolve())));
        }
      }
      parser.end();
      await this.#until(done);
      const saved = await this.#until(Promise.all(this.#saving));
      this.files = saved.filter((file) => file !== null);
    } catch (error) {
      // Stop all writers, so that their files can be removed.
      this.#stop(error);
      await Promise.allSettled(this.#saving);
      throw error;
    } finally {
      clearTimeout(whole);
      // Release instead of cancel: cancelling would cut the connection before the refusal is sent.
      reader?.releaseLock();
    }
  }

  async discard(): Promise<void> {
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
  }

  /** The next chunk, or null at the end. */
  async #next(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | null> {
    if (!reader) return null;
    const stalled = setTimeout(() => this.#stop(slow()), this.#limits.stalledMs);
    const lost = () => {
      throw new Stop(400, 'The connection was lost before everything had come.');
    };
    try {
      const { done, value } = await this.#until(reader.read().catch(lost));
      return done ? null : value;
    } finally {
      clearTimeout(stalled);
    }
  }

  /**
   * Waits for the work or the first error. `Promise.race` with one long-lived promise would keep every chunk in memory.
   */
  #until<T>(work: Promise<T>): Promise<T> {
    if (this.#wrong) {
      // A late failure no longer matters.
      work.catch(() => undefined);
      return Promise.reject(this.#wrong);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }

  #stop(error: unknown): void {
    this.#wrong ??= error;
    for (const reject of this.#waiting) reject(this.#wrong);
  }

  #parser(type: string) {
    const { files, parts, fieldBytes, filmBytes } = this.#limits;
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: { 'content-type': type },
        limits: {
          files,
          parts,
          fieldSize: fieldBytes + 1,
          fileSize: filmBytes + 1,
          headerPairs: 20,
          headerSize: 8192,
        },
      });
    } catch {
      throw new Stop(400, 'The body says no boundary between its parts.');
    }
    parser.on('error', () => this.#stop(new Stop(400, 'The form did not come whole. Please send it again.')));
    parser.on('partsLimit', () => this.#stop(new Stop(413, `The form has more than ${parts} parts.`)));
    parser.on('filesLimit', () => this.#stop(new Stop(413, `At most ${files} files can be sent at once.`)));
    parser.on('field', (name, value) => {
      this.#fieldBytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value);
      if (this.#fieldBytes > fieldBytes) {
        this.#stop(new Stop(413, `The texts of the form are more than ${sizeInWords(fieldBytes)}.`));
      } else this.fields.push([name ?? '', value]);
    });
    parser.on('file', (field, stream, name) => {
      const saving = this.#save(field ?? '', stream, name ?? '');
      saving.catch((error) => this.#stop(error));
      this.#saving.push(saving);
    });
    return parser;
  }

  /** Null for an empty file input. */
  async #save(field: string, stream: Readable, given: string): Promise<MultipartFile | null> {
    stream.on('error', () => undefined);
    const path = await this.#incoming.newPath();
    this.#paths.push(path);
    const name = shownName(given);
    const handle = await open(path, 'wx');
    const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let bytes = 0;
    let head = Buffer.alloc(0);
    try {
      for (;;) {
        const { done, value } = await this.#until(pieces.next());
        if (done) break;
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, value]);
        bytes += value.length;
        this.#checkSize(name, head, bytes);
        await handle.write(value);
      }
      return bytes === 0 && given === '' ? null : { field, name, path, bytes };
    } catch (error) {
      stream.destroy();
      if (error instanceof Stop || isDiskFull(error)) throw error;
      throw new Stop(400, 'The file did not come whole. Please send it again.');
    } finally {
      await handle.close();
    }
  }

  #checkSize(name: string, head: Buffer, bytes: number): void {
    const { pictureBytes, filmBytes } = this.#limits;
    if (bytes <= pictureBytes) return;
    const recognised = recognise(head);
    const isFilm = 'type' in recognised && isFilmType(recognised.type);
    const most = isFilm ? filmBytes : pictureBytes;
    if (bytes > most) throw new Stop(413, `${name} is larger than ${sizeInWords(most)}.`);
  }
}

const slow = () => new Stop(408, 'Nothing came for too long. Please try again on a better connection.');
