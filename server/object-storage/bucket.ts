import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type Availability, createAvailability } from './availability.ts';
import { type BucketLocation, placeOf } from './location.ts';
import { isMissing } from './unavailable.ts';

export type StoredObject = { key: string; bytes: number; modifiedMs: number };
/** Small texts stored with an object; names in lower case. */
type Metadata = Record<string, string>;
type About = { contentType?: string; metadata?: Metadata };
/** The first and the last byte. */
type Range = { start: number; end: number };

/** Objects below a prefix of an S3 bucket. Methods throw only FilesUnavailable, unless said otherwise. */
export type Bucket = {
  /** In words, for messages. */
  place: string;
  /** Uploads a file in parts, with at most two parts in memory. */
  putFile: (key: string, path: string, about?: About) => Promise<void>;
  put: (key: string, content: string | Uint8Array, about?: About) => Promise<void>;
  head: (key: string) => Promise<(StoredObject & { metadata: Metadata }) | null>;
  /** Streams the object, or null without one. Destroy the stream to stop early. */
  read: (key: string, range?: Range) => Promise<Readable | null>;
  /** Writes the object to a stream and ends it; false without one. Also throws errors of the stream. */
  pipe: (key: string, target: Writable, range?: Range) => Promise<boolean>;
  /** Reads a small object. */
  text: (key: string) => Promise<string | null>;
  /** Writes the object to a file atomically; false without one. Also throws errors of the disk. */
  download: (key: string, path: string) => Promise<boolean>;
  /** Makes the object's time of change now; false without one. */
  touch: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Objects whose key begins with `prefix`, in the order of keys; `deep: false` leaves out those behind a further slash. */
  list: (prefix: string, options?: { deep?: boolean }) => AsyncGenerator<StoredObject>;
  /** Tries to list, to write and to remove. Throws FilesUnavailable. */
  check: () => Promise<void>;
  /** Why the bucket cannot be used now, or null. */
  problem: () => string | null;
  close: () => void;
};

type Options = {
  log?: { warn: (fields: object, words: string) => void; info: (words: string) => void };
  /** For programs that may wait: more retries, and no fast failure after an outage. */
  patient?: boolean;
};

const MB = 1024 * 1024;
/** A server that accepts connections and answers nothing is given up after twice this time. */
const TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true };
const PUT_MS = 60_000;
/** Longer than a paused film player leaves its connection unread. */
const IDLE_MS = 120_000;
const DOWNLOAD_MS = 120_000;

/** Opens a bucket of any S3-compatible server. Nothing is asked before the first method. */
export function openBucket(location: BucketLocation, { log, patient = false }: Options = {}): Bucket {
  const { bucket: Bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = location;
  const place = placeOf(location);
  const availability: Availability = createAvailability({ place, log, failFast: !patient });
  const open = (requestTimeout: number) =>
    new S3Client({
      region,
      // Few servers but Amazon's have a host name for each bucket.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: patient ? 6 : 2,
      requestHandler: { ...TIMEOUTS, requestTimeout, socketTimeout: IDLE_MS },
      // Older servers refuse the checksums that newer clients add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  const client = open(patient ? PUT_MS : TIMEOUTS.requestTimeout);
  const writer = open(PUT_MS);
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const { watch } = availability;

  /** Null when the object does not exist. */
  const orNull = <T>(work: () => Promise<T>): Promise<T | null> =>
    watch(() =>
      work().catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );

  const get = (key: string, range?: Range, abortSignal?: AbortSignal) =>
    orNull(async () => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }), { abortSignal });
      return Body as Readable & { transformToString: () => Promise<string> };
    });

  async function pipe(key: string, target: Writable, range?: Range): Promise<boolean> {
    const signal = patient ? undefined : AbortSignal.timeout(DOWNLOAD_MS);
    const body = await get(key, range, signal);
    if (body) await watch(() => pipeline(body, target, { signal }));
    else target.destroy();
    return body !== null;
  }

  async function put(key: string, Body: string | Uint8Array, { contentType, metadata }: About = {}) {
    const command = new PutObjectCommand({ ...at(key), Body, ContentType: contentType, Metadata: metadata });
    await watch(() => writer.send(command));
  }

  async function head(key: string) {
    const found = await orNull(() => client.send(new HeadObjectCommand(at(key))));
    if (!found) return null;
    const { ContentLength = 0, LastModified, Metadata: metadata = {}, ContentType } = found;
    return {
      key,
      bytes: ContentLength,
      modifiedMs: timeOf(LastModified),
      metadata,
      contentType: ContentType,
    };
  }

  const remove = (key: string) =>
    orNull(() => client.send(new DeleteObjectCommand(at(key)))).then(() => undefined);

  async function* list(below: string, { deep = true } = {}): AsyncGenerator<StoredObject> {
    let ContinuationToken: string | undefined;
    do {
      const page = await watch(() =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix + below,
            ContinuationToken,
            ...(!deep && { Delimiter: '/' }),
          }),
        ),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        yield { key: Key.slice(prefix.length), bytes: Size, modifiedMs: timeOf(LastModified) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    place,
    put,
    head,
    remove,
    list,
    pipe,
    read: (key, range) => get(key, range),
    async text(key) {
      const body = await get(key);
      return body && watch(() => body.transformToString());
    },
    async putFile(key, path, { contentType, metadata } = {}) {
      const params = { ...at(key), ContentType: contentType, Metadata: metadata };
      const Body = createReadStream(path);
      try {
        await watch(() =>
          new Upload({ client: writer, partSize: 8 * MB, queueSize: 2, params: { ...params, Body } }).done(),
        );
      } finally {
        Body.destroy();
      }
    },
    async download(key, path) {
      const partial = `${path}.${randomUUID()}.part`;
      try {
        const isThere = await pipe(key, createWriteStream(partial, { flags: 'wx', flush: true }));
        if (isThere) await rename(partial, path);
        return isThere;
      } finally {
        await rm(partial, { force: true });
      }
    },
    async touch(key) {
      const found = await head(key);
      if (!found) return false;
      // A copy onto itself needs the order to replace the metadata, which must then come along.
      const copy = new CopyObjectCommand({
        ...at(key),
        CopySource: `${Bucket}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`,
        MetadataDirective: 'REPLACE',
        Metadata: found.metadata,
        ContentType: found.contentType,
      });
      return (await orNull(() => writer.send(copy))) !== null;
    },
    async check() {
      await list('').next();
      await put('.writable', 'yes');
      await remove('.writable');
    },
    problem() {
      const problem = availability.problem();
      // Without requests for files the end of an outage would pass unseen, so ask.
      if (problem !== null)
        list('')
          .next()
          .catch(() => undefined);
      return problem;
    },
    close() {
      client.destroy();
      writer.destroy();
    },
  };
}

/** Lists have milliseconds and answers about one object have none. */
const timeOf = (date: Date | undefined) => Math.floor((date?.getTime() ?? 0) / 1000) * 1000;
