import { expect, test } from 'vitest';
import { createYieldToReaders } from './yield-to-readers.ts';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a write yields to readers once for each time that a reader was seen', async () => {
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
