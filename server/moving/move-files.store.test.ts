import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { S3_KEYS, type S3Server, startS3 } from '../../tests/harness/s3.ts';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Store } from '../database/open.ts';
import { openBucket } from '../object-storage/bucket.ts';
import { readBucketLocation } from '../object-storage/location.ts';

let s3: S3Server;
let site: TestDatabase;
let store: Store;
let uploads: string;
beforeEach(async () => {
  s3 = await startS3();
  site = await makeDatabase('sqlite', inject('postgresUrl'));
  store = await site.open();
  uploads = join(site.options.dataDir, 'uploads');
  await mkdir(uploads);
});
afterEach(async () => {
  await s3.remove();
  await site.remove();
});

function start(to = s3.url(), env: Record<string, string> = S3_KEYS) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../move.ts'), '--to', to], {
    env: { DATA_DIR: site.options.dataDir, PATH: process.env.PATH, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}

const DONE = 'All files are in the bucket. Set UPLOADS_URL and start the site.';

async function inBucket<T>(work: (bucket: ReturnType<typeof openBucket>) => Promise<T>): Promise<T> {
  const read = readBucketLocation(s3.url(), S3_KEYS);
  if ('problems' in read) throw new Error(read.problems.join());
  const bucket = openBucket(read.location);
  try {
    return await work(bucket);
  } finally {
    bucket.close();
  }
}

test('interrupted at random, every file arrives once the move has gone on; the rest follows after a stop', async () => {
  const files = new Map<string, Buffer>();
  const add = async (name: string, bytes: number) => {
    files.set(name, randomBytes(bytes));
    await writeFile(join(uploads, name), files.get(name) ?? '');
  };
  // One is sent in several parts.
  await add('film.mp4', 20_000_000);
  for (let nth = 1; nth <= 40; nth += 1) await add(`plot-${nth}.jpg`, 100_000 + nth);
  await writeFile(join(uploads, 'half.jpg.part'), 'unfinished');
  let interrupted = 0;
  for (let run = 0; interrupted < 5 && run < 20; run += 1) {
    const { child, ended } = start();
    await once(child.stdout, 'data');
    await pause(Math.random() * 300);
    child.kill('SIGKILL');
    if ((await ended).code === null) interrupted += 1;
  }
  expect(interrupted).toBe(5);
  const running = await start().ended;
  expect(running.output).toContain('The site is still running');
  expect(running.code).toBe(0);

  await add('later.pdf', 1000);
  await rm(join(uploads, 'plot-1.jpg'));
  files.delete('plot-1.jpg');
  await store.close();
  // Something else has changed a file in the bucket, and its size is the same.
  await inBucket((bucket) => bucket.put('uploads/plot-2.jpg', randomBytes(100_002)));
  const damaged = await start().ended;
  expect(damaged).toMatchObject({
    code: 1,
    output: expect.stringContaining('Not equal in the bucket: plot-2.jpg'),
  });
  const { code, output } = await start().ended;
  expect(output).toContain('41 files equal');
  expect(output).toContain(DONE);
  expect(code).toBe(0);
  await inBucket(async (bucket) => {
    for (const [name, content] of files) {
      const stored = await bucket.read(`uploads/${name}`);
      expect(stored && content.equals(await buffer(stored)), name).toBe(true);
    }
    expect(await bucket.head('uploads/half.jpg.part')).toBeNull();
  });
  expect(await readFile(join(uploads, 'later.pdf'))).toEqual(files.get('later.pdf'));
});

test('a bucket that cannot be used is explained in one line', async () => {
  await writeFile(join(uploads, 'plot.jpg'), 'a plot');
  const wrong = s3.url().replace('vayuvan-files', 'no-such-bucket');
  for (const [line, given] of [
    [/^--to needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY$/, start(s3.url(), {})],
    [/^the bucket no-such-bucket at .* does not exist\.$/m, start(wrong)],
    [/refuses AWS_ACCESS_KEY_ID/, start(s3.url(), { ...S3_KEYS, AWS_SECRET_ACCESS_KEY: 'wrong' })],
    [/^UPLOADS_URL is set/, start(s3.url(), { ...S3_KEYS, UPLOADS_URL: s3.url() })],
  ] as const) {
    const { code, output } = await given.ended;
    expect(output.trimEnd()).toMatch(line);
    expect([code, output.trimEnd().split('\n').length], output).toEqual([1, 1]);
  }
});
