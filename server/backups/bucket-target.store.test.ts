import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { type CopiedSite, copiedSite, KEY } from '../../tests/harness/copied-site.ts';
import { type S3Server, startS3 } from '../../tests/harness/s3.ts';
import { BackupError } from './backup-error.ts';
import { copiesAt } from './copies.ts';
import { drill } from './drill.ts';
import { restoreLatest } from './restoring.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let s3: S3Server;
let site: CopiedSite;
beforeEach(async () => {
  s3 = await startS3();
  site = await copiedSite(KEY, s3.url('copies-of-the-site'));
});
afterEach(async () => {
  await site.remove();
  await s3.remove();
});

test('copies in a bucket are made, expired, tried and restored like those in a folder', async () => {
  await site.copy(new Date(NOW.getTime() - 40 * 24 * 60 * MINUTE_MS));
  await site.enquire();
  await site.copy(NOW, true);
  expect((await copiesAt(site.target)).map(({ at }) => at)).toEqual([NOW.getTime()]);
  expect((await drill(site.place, undefined, NOW))[0]).toMatch(/opens: \d+ rows in \d+ tables and 1 uploads/);
  await site.close();
  await rm(join(site.dataDir, 'vayuvan.sqlite'));
  await rm(join(site.dataDir, 'uploads'), { recursive: true });
  const said = await restoreLatest(site.place, NOW);
  expect(said).toContain('The backup of 2026-11-21T06:00:00.000Z is in place.');
  await site.reopen();
  expect(await site.count()).toBe(1);
});

test('a bucket that is away is one line, and the next copy succeeds when it is back', async () => {
  await site.copy(NOW);
  await s3.stop();
  const failed = await site.copy(new Date(NOW.getTime() + MINUTE_MS), true).catch((error) => error);
  expect(failed).toBeInstanceOf(BackupError);
  expect(failed.message).toMatch(/^the bucket vayuvan-files at 127\.0\.0\.1:\d+ does not answer \(\w+\)\.$/);
  await expect(restoreLatest(site.place, NOW)).rejects.toThrow('does not answer');
  await s3.start();
  await site.copy(new Date(NOW.getTime() + 2 * MINUTE_MS), true);
  expect(await copiesAt(site.target)).toHaveLength(2);
});
