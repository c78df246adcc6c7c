import { expect, test } from 'vitest';
import { NO_TAKEN_SLOTS, type TakenSlots } from '../../domain/visits/slot-availability.ts';
import { createVisitBoard } from './board.ts';

const silent = new Promise<never>(() => undefined);

test('a store that falls silent delays pages once, and the values read last are used', async () => {
  const full: TakenSlots = { ...NO_TAKEN_SLOTS, full: { '2026-12-01': ['10:30'] } };
  let isSilent = false;
  let asked = 0;
  const board = createVisitBoard({
    visits: {
      boardVersion: async () => {
        asked += 1;
        return isSilent ? silent : 7;
      },
      takenSlots: async () => full,
    },
    log: { warn: () => undefined },
    now: () => 0,
    waits: { editionMs: 50, takenMs: 50 },
  });
  expect([await board.edition(), await board.taken()]).toEqual(['7', full]);

  isSilent = true;
  asked = 0;
  const editions = await Promise.all([board.edition(), board.edition()]);
  expect([...editions, await board.edition(), await board.edition()]).toEqual(['7', '7', '7', '7']);
  expect(asked).toBe(1);
  expect(await board.taken()).toEqual(full);
});
