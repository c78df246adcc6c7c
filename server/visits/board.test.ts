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

test('many readers at once share one query for each version', async () => {
  let version = 1;
  let queries = 0;
  const board = createVisitBoard({
    visits: {
      boardVersion: async () => version,
      takenSlots: async () => {
        queries += 1;
        return { ...NO_TAKEN_SLOTS, closed: { '2026-12-01': String(version) } };
      },
    },
    log: { warn: () => undefined },
    now: () => 0,
  });
  const readAll = () => Promise.all(Array.from({ length: 50 }, board.taken));
  expect(new Set((await readAll()).map(({ closed }) => closed['2026-12-01']))).toEqual(new Set(['1']));
  expect(queries).toBe(1);
  version = 2;
  expect(new Set((await readAll()).map(({ closed }) => closed['2026-12-01']))).toEqual(new Set(['2']));
  expect(queries).toBe(2);
});
