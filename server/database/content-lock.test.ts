import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createContentLock, sqliteContentLock } from './content-lock.ts';
import { ContentBusy } from './unavailable.ts';

const TIMEOUT_MS = 100;
let clearAway = () => {};
afterEach(() => clearAway());

test('the timeout counts from arrival: a save that waited behind a slow one is refused', async () => {
  const lock = createContentLock((work) => work(), TIMEOUT_MS);
  const slow = lock(() => pause(TIMEOUT_MS + 20, 'saved'));
  const work = vi.fn(async () => 'saved');
  const waiting = Array.from({ length: 5 }, () => lock(work));
  const outcomes = await Promise.allSettled(waiting);
  expect(await slow).toBe('saved');
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(ContentBusy) });
  expect(work).not.toHaveBeenCalled();
  expect(await lock(work)).toBe('saved');
});

test('two saves that wait for another process are both refused within one timeout', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-'));
  const { runLocked, close } = sqliteContentLock(dataDir);
  const foreign = new DatabaseSync(join(dataDir, 'content-lock.sqlite'));
  clearAway = () => {
    foreign.close();
    close();
    rmSync(dataDir, { recursive: true });
  };
  foreign.exec('begin immediate');
  const lock = createContentLock(runLocked, TIMEOUT_MS);
  const began = performance.now();
  const outcomes = await Promise.allSettled([lock(async () => 1), lock(async () => 2), lock(async () => 3)]);
  expect(performance.now() - began).toBeLessThan(2 * TIMEOUT_MS);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(ContentBusy) });
});
