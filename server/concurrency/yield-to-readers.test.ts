import { expect, test } from 'vitest';
import { createGiveWay } from './yield-to-readers.ts';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('who reads has the process alone for a while, once for each time that somebody was seen reading', async () => {
  const readers = createGiveWay();
  const startsTimer = async () => {
    const before = timers();
    const turn = readers.turn();
    const started = timers() > before;
    await turn;
    return started;
  };
  expect(await startsTimer()).toBe(false);
  readers.noteReader();
  readers.noteReader();
  expect(await startsTimer()).toBe(true);
  expect(await startsTimer()).toBe(false);
  readers.noteReader();
  expect(await startsTimer()).toBe(true);
});
