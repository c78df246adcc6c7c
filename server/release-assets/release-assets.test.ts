import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { S3_KEYS, type S3Server, startS3 } from '../../tests/harness/s3.ts';
import { type Bucket, openBucket } from '../object-storage/bucket.ts';
import { readBucketLocation } from '../object-storage/location.ts';
import { createLog } from '../process/log.ts';
import { createReleaseAssets } from './release-assets.ts';

const SHARED = 'shared-AAAAAAAA.js';
const FORMER = 'page-BBBBBBBB.js';
const LATER = 'page-CCCCCCCC.js';

let s3: S3Server;
let root: string;
beforeAll(async () => {
  s3 = await startS3();
  root = await mkdtemp(join(tmpdir(), 'vayuvan-assets-'));
});
afterAll(async () => {
  await s3.remove();
  await rm(root, { recursive: true });
});

function openOwnBucket(): Bucket {
  const read = readBucketLocation(s3.url('releases'), S3_KEYS);
  if ('problems' in read) throw new Error(read.problems.join());
  return openBucket(read.location);
}

async function namesIn(bucket: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of bucket.list('assets/')) names.push(key.slice('assets/'.length));
  return names;
}

describe.each([
  ['a shared folder', () => null],
  ['a bucket', openOwnBucket],
])('assets of releases in %s', (place, open) => {
  let bucket: Bucket | null;
  beforeAll(() => {
    bucket = open();
  });
  afterAll(() => bucket?.close());
  const folderOf = (process: string) => join(root, place, bucket ? process : 'shared');
  let time = Date.now();

  /** One process of a release with these assets. */
  async function release(process: string, names: readonly string[]) {
    const built = join(root, place, `${process}-build`);
    await mkdir(built, { recursive: true });
    for (const name of names) await writeFile(join(built, name), `// ${name}`);
    const log = createLog('silent');
    return createReleaseAssets({ built, folder: folderOf(process), bucket, log, now: () => time });
  }

  test('each process serves the scripts of the other release, and no other name', async () => {
    const former = await release('former', [SHARED, FORMER, `${FORMER}.br`]);
    await former.publish();
    expect(await former.prepare(LATER)).toBe(false);
    const later = await release('later', [SHARED, LATER, 'licences.txt']);
    await later.publish();

    expect(await later.prepare(FORMER)).toBe(true);
    for (const name of [FORMER, `${FORMER}.br`]) {
      expect(await readFile(join(folderOf('later'), name), 'utf8')).toBe(`// ${name}`);
    }
    // Names were listed just now: a miss looks again after five seconds.
    time += 6_000;
    expect(await former.prepare(LATER)).toBe(true);
    expect(await readFile(join(folderOf('former'), LATER), 'utf8')).toBe(`// ${LATER}`);
    for (const name of ['licences.txt', '../secret-AAAAAAAA.js', 'unknown-DDDDDDDD.js', '']) {
      expect([name, await former.prepare(name)]).toEqual([name, false]);
    }
  });

  test('an asset that no release of the last 60 days has is removed', async () => {
    time = Date.now() + 61 * DAY_MS;
    const later = await release('later', [SHARED, LATER]);
    await later.publish();
    const names = bucket ? await namesIn(bucket) : await readdir(folderOf('later'));
    expect(names.toSorted()).toEqual([LATER, SHARED].toSorted());
  });
});

test('a release that cannot be shared starts all the same', async () => {
  const log = createLog('silent');
  const folder = join(root, 'file');
  await writeFile(folder, '');
  const built = join(root, 'build');
  await mkdir(built);
  await writeFile(join(built, SHARED), '');
  const assets = createReleaseAssets({ built, folder, bucket: null, log, now: Date.now });
  await expect(assets.publish()).resolves.toBeUndefined();
});
