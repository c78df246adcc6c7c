import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withLockFile } from './lock-file.ts';

function newLock(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vayuvan-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'kept/build.lock');
}

test('concurrent work runs one at a time, even after a failure', async () => {
  const lock = newLock();
  let working = 0;
  const seen: number[] = [];
  const work = (fails: boolean) =>
    withLockFile(lock, async () => {
      working += 1;
      seen.push(working);
      await new Promise((resolve) => setTimeout(resolve, 20));
      working -= 1;
      if (fails) throw new Error('no room');
    });
  const ended = await Promise.allSettled([work(true), work(false), work(false)]);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(seen).toEqual([1, 1, 1]);
  expect(existsSync(lock)).toBe(false);
});

test('a lock whose holder was killed blocks nobody', async () => {
  const lock = newLock();
  await withLockFile(lock, async () => undefined);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  expect(await withLockFile(lock, async () => 'done')).toBe('done');

  // The process id now belongs to another process.
  writeFileSync(lock, String(process.ppid));
  utimesSync(lock, new Date(), new Date(Date.now() - 600_000));
  expect(await withLockFile(lock, async () => 'done')).toBe('done');

  // The process was killed between creating the file and writing to it.
  writeFileSync(lock, '');
  utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
  expect(await withLockFile(lock, async () => 'done')).toBe('done');
});
