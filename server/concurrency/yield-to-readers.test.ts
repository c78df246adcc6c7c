import { expect, test } from 'vitest';
import { createYieldToReaders } from './yield-to-readers.ts';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('who reads has the process alone for a while, once for each time that somebody was seen reading', async () => {
  const readers = createYieldToReaders();
  const startsTimer = async () => {
    const before = timers();
    const turn = readers.yieldTurn();
    const started = timers() > before;
    await turn;
    return started;
  };
  expect(await startsTimer()).toBe(false);
  readers.notePageServed();
  readers.notePageServed();
  expect(await startsTimer()).toBe(true);
  expect(await startsTimer()).toBe(false);
  readers.notePageServed();
  expect(await startsTimer()).toBe(true);
});
