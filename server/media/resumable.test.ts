import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { keysIn, type S3Server, startS3 } from '../../tests/harness/s3.ts';
import { film, lost, picture, whole } from '../../tests/harness/sent-bytes.ts';
import { type Bucket, openBucket } from '../object-storage/bucket.ts';
import type { AcceptBrochure } from './accept-brochure.ts';
import type { AcceptUpload } from './accept-upload.ts';
import { createIncoming, type Incoming } from './incoming.ts';
import { createResumable, type Resumable } from './resumable.ts';
import { unfinishedInBucket } from './unfinished-in-bucket.ts';
import { unfinishedOnDisk } from './unfinished-on-disk.ts';

const BY = { kind: 'account', id: 'a1', name: 'Asha' } as const;
const OTHER = { kind: 'account', id: 'a2', name: 'Ravi' } as const;
const MB = 1024 * 1024;

let dataDir: string;
let clock: number;
let received: Buffer[];
let s3: S3Server;
/** Null while uploads are on disk. */
let bucket: Bucket | null = null;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.remove());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'resumable-'));
  clock = Date.now();
  received = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Sets where the uploads of a group of tests are. */
function place(name: string) {
  beforeEach(() => {
    bucket = name === 'on disk' ? null : openBucket(s3.location(`prefix-${Math.random()}`));
  });
  afterEach(() => bucket?.close());
}
const PLACES = ['on disk', 'in a bucket'];

/** One process of the site. A second one is another process, or the site after a restart. */
function open(limits = {}): Resumable {
  const take: AcceptUpload = async ({ path }) => {
    received.push(await readFile(path));
    await rm(path);
    return { outcome: 'refused', status: 422, reason: 'only looked at' };
  };
  const takeBrochure: AcceptBrochure = async ({ path }) => {
    received.push(await readFile(path));
    await rm(path);
    return { outcome: 'stored', file: 'brochure-0123.pdf', bytes: received.at(-1)?.length ?? 0 };
  };
  const incoming = createIncoming(bucket ? join(dataDir, String(Math.random())) : dataDir);
  const unfinished = kept(incoming);
  return createResumable({ unfinished, incoming, accept: take, acceptBrochure: takeBrochure, limits });
}
const kept = (incoming: Incoming) =>
  bucket ? unfinishedInBucket(bucket, incoming, () => clock) : unfinishedOnDisk(incoming, () => clock);
async function begun(site: Resumable, length: number, name = 'a.jpg') {
  const answer = await site.begin({ name, length, only: null }, BY);
  if (answer.outcome === 'refused') throw new Error(answer.reason);
  return answer.id;
}
/** All files and objects of unfinished uploads. */
async function left(): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ name }) => name);
  return bucket ? [...files, ...(await keysIn(bucket, ''))] : files;
}

describe.each(PLACES)('an upload %s', (name) => {
  place(name);
  test('continues where it stopped, even after a restart, and arrives whole', async () => {
    const data = picture(3 * MB);
    const before = open();
    const id = await begun(before, data.length);
    expect(await before.append(id, BY, 0, lost(data, MB))).toMatchObject({ status: 400 });

    const after = open();
    expect(await after.progress(id, BY)).toMatchObject({ offset: MB, length: data.length });
    expect(await after.append(id, BY, 5, whole(data))).toMatchObject({ status: 409 });
    expect(await after.finish(id, BY)).toMatchObject({
      status: 409,
      reason: expect.stringContaining('not complete'),
    });
    expect(await after.append(id, BY, MB, whole(data.subarray(MB)))).toMatchObject({ offset: data.length });
    expect(await after.finish(id, BY)).toMatchObject({ reason: 'only looked at' });
    expect(received).toHaveLength(1);
    expect(received[0]?.equals(data)).toBe(true);

    expect(await before.finish(id, BY)).toMatchObject({ reason: 'only looked at' });
    expect(received).toHaveLength(1);
  });

  test('that stalls is aborted and keeps the received bytes', async () => {
    const site = open({ stalledMs: 30 });
    const id = await begun(site, 1000);
    const stalls = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(picture(10)) });
    expect(await site.append(id, BY, 0, stalls)).toMatchObject({ status: 408 });
    expect(await site.progress(id, BY)).toMatchObject({ offset: 10 });
  });
});

describe('an upload in a bucket', () => {
  place('in a bucket');

  test('whose bytes come twice, over two connections, arrives once', async () => {
    const data = picture(2 * MB);
    const [one, other] = [open(), open()];
    const id = await begun(one, data.length);
    const { promise: reset, resolve: cut } = Promise.withResolvers<void>();
    const hangs = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(data.subarray(0, 300_000));
        await reset;
        controller.error(new Error('reset'));
      },
    });
    const old = one.append(id, BY, 0, hangs);
    await other.append(id, BY, 0, lost(data, 500_000));
    cut();
    expect(await old).toMatchObject({ status: 400 });
    expect(await other.append(id, BY, 500_000, whole(data.subarray(500_000)))).toMatchObject({
      offset: data.length,
    });
    await one.finish(id, BY);
    expect(received.map((each) => each.equals(data))).toEqual([true]);
  });
});

describe('an interrupted upload on disk', () => {
  place('on disk');

  test('whose old connection hangs is taken over by the new one', async () => {
    const data = picture(100_000);
    const site = open();
    const id = await begun(site, data.length);
    const hangs = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(data.subarray(0, 40_000)),
    });
    const old = site.append(id, BY, 0, hangs);
    await expect.poll(async () => (await site.progress(id, BY)) as object).toMatchObject({ offset: 40_000 });
    expect(await site.append(id, BY, 40_000, whole(data.subarray(40_000)))).toMatchObject({
      offset: 100_000,
    });
    expect(await old).toMatchObject({ status: 400 });
  });

  test('is received by one process at a time', async () => {
    const data = picture(100_000);
    const one = open();
    const other = open();
    const id = await begun(one, data.length);
    let end = () => {};
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(data.subarray(0, 50_000));
        end = () => controller.close();
      },
    });
    const first = one.append(id, BY, 0, slow);
    await expect.poll(async () => (await one.progress(id, BY)) as object).toMatchObject({ offset: 50_000 });
    expect(await other.append(id, BY, 50_000, whole(data.subarray(50_000)))).toMatchObject({ status: 423 });
    end();
    await first;
    expect(await other.append(id, BY, 50_000, whole(data.subarray(50_000)))).toMatchObject({
      offset: 100_000,
    });
  });
});

describe('uploads on disk', () => {
  place('on disk');

  test('limits apply to concurrent uploads in two processes', async () => {
    const [one, two] = [open(), open()];
    const film = { name: 'a.mp4', length: 200 * MB, only: 'film' } as const;
    const begun = await Promise.all(
      Array.from({ length: 14 }, (_, nth) => (nth % 2 ? one : two).begin(film, BY)),
    );
    expect(begun.filter(({ outcome }) => outcome === 'ok')).toHaveLength(5);
    expect(begun.find(({ outcome }) => outcome === 'refused')).toMatchObject({ status: 429 });
  });

  test.each(['', '{"id":', 'null', '[]'])(
    'an upload whose note a power cut left as %j counts as absent',
    async (note) => {
      const site = open();
      const id = await begun(site, 100);
      await writeFile(join(dataDir, 'incoming', `${id}.json`), note);
      expect(await site.progress(id, BY)).toMatchObject({ status: 404 });
      expect(await begun(site, 100)).not.toBe(id);
    },
  );
});

describe.each(PLACES)('an upload %s', (name) => {
  place(name);

  test('is accessible only to its sender', async () => {
    const site = open();
    const id = await begun(site, 10);
    expect(await site.progress(id, OTHER)).toMatchObject({ status: 404 });
    expect(await site.append(id, OTHER, 0, whole(picture(10)))).toMatchObject({ status: 404 });
    expect(await site.finish(id, OTHER)).toMatchObject({ status: 404 });
    expect(await site.cancel(id, OTHER)).toBe(false);
    expect(await site.progress('../../../etc/passwd', BY)).toMatchObject({ status: 404 });
    expect(await site.cancel(id, BY)).toBe(true);
    expect(await left()).toEqual([]);
  });

  test('too many, too large, missing or unannounced bytes are refused', async () => {
    const site = open();
    const id = await begun(site, 10);
    expect(await site.append(id, BY, 0, whole(picture(11)))).toMatchObject({ status: 413 });
    const begin = (length: number, only: 'picture' | null = null) =>
      site.begin({ name: 'x', length, only }, BY);
    expect(await begin(0)).toMatchObject({ status: 422 });
    expect(await begin(201 * MB)).toMatchObject({
      status: 413,
      reason: 'The file is 201 MB; at most 200 MB is taken.',
    });
    expect(await begin(21 * MB, 'picture')).toMatchObject({ status: 413 });
    for (let count = 0; count < 4; count += 1) await begin(200 * MB);
    expect(await begin(200 * MB)).toMatchObject({
      status: 429,
      reason: expect.stringContaining('not finished yet'),
    });
    expect(await site.begin({ name: 'x', length: 200 * MB, only: null }, OTHER)).toMatchObject({
      outcome: 'ok',
    });
  });

  test('a file with the wrong first bytes is refused before its end', async () => {
    const site = open();
    const page = Buffer.alloc(MB, '<html>');
    const id = await begun(site, page.length, 'page.png');
    expect(await site.append(id, BY, 0, whole(page))).toMatchObject({
      status: 422,
      reason: 'This is a web page, not a picture or film.',
    });
    const large = await begun(site, 30 * MB);
    expect(await site.append(large, BY, 0, whole(picture(MB)))).toMatchObject({ status: 413 });
    expect(await left()).toEqual([]);
    const long = await begun(site, 30 * MB, 'a.mp4');
    expect(await site.append(long, BY, 0, whole(film(MB)))).toMatchObject({ offset: MB });
  });

  test('a brochure is a PDF, goes on where it stopped, and is not taken for a picture', async () => {
    const site = open();
    const begin = (length: number) => site.begin({ name: 'a.pdf', length, only: 'brochure' }, BY);
    expect(await begin(31 * MB)).toMatchObject({ status: 413 });
    const wrong = await begin(2 * MB);
    const wrongId = 'id' in wrong ? wrong.id : '';
    expect(await site.append(wrongId, BY, 0, whole(picture(2 * MB)))).toMatchObject({
      status: 422,
      reason: expect.stringContaining('no PDF'),
    });
    const pdf = Buffer.alloc(2 * MB, '%PDF-1.7\n');
    const begun = await begin(pdf.length);
    const id = 'id' in begun ? begun.id : '';
    expect(await site.append(id, BY, 0, lost(pdf, MB))).toMatchObject({ status: 400 });
    expect(await site.progress(id, BY)).toMatchObject({ offset: MB });
    expect(await open().append(id, BY, MB, whole(pdf.subarray(MB)))).toMatchObject({ offset: 2 * MB });
    const taken = { outcome: 'stored', file: 'brochure-0123.pdf', bytes: 2 * MB };
    expect(await site.finish(id, BY)).toEqual(taken);
    expect(await site.finish(id, BY), 'asked again').toEqual(taken);
    expect(received.map((each) => each.equals(pdf))).toEqual([true]);
  });

  test('a full disk is reported at the beginning', async () => {
    const incoming = createIncoming(dataDir, Number.MAX_SAFE_INTEGER);
    const take: AcceptUpload = async () => ({ outcome: 'refused', status: 422, reason: '' });
    const takeBrochure: AcceptBrochure = async () => ({ outcome: 'refused', status: 422, reason: '' });
    const site = createResumable({
      incoming,
      accept: take,
      acceptBrochure: takeBrochure,
      unfinished: kept(incoming),
    });
    expect(await site.begin({ name: 'x', length: 10, only: null }, BY)).toMatchObject({ status: 507 });
    expect(await left()).toEqual([]);
  });

  test('an unfinished upload is removed after a day', async () => {
    const site = open();
    const id = await begun(site, 10);
    clock += DAY_MS + 1000;
    expect(await site.progress(id, BY)).toMatchObject({ status: 404 });
    await kept(createIncoming(dataDir)).purge();
    expect(await left()).toEqual([]);
  });
});
