import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../dates/durations.ts';
import { DEFAULT_DUTY, type DutyAccount, nextDuty, nextInTurn } from './assignment.ts';
import { DEFAULT_RULES, readDeskRules } from './desk-rules.ts';
import { afterWorkingTime, type WorkingHours, workOn } from './working-hours.ts';

const at = (text: string) => Date.parse(`${text}:00+05:30`);
/** Monday to Saturday from ten to seven. 2026-11-23 is a Monday. */
const HOURS: WorkingHours = {
  week: [...Array.from({ length: 6 }, () => ({ from: '10:00', until: '19:00' })), null],
  holidays: [{ day: '2026-11-25', name: 'Guru Nanak Jayanti' }],
};
const RULES = { hours: HOURS, rules: [] };
const ANY = { source: 'google', campaign: null, size: '' };
const account = (id: string, changes: Partial<DutyAccount> = {}): DutyAccount => ({
  ...{ id, name: id, turn: 0 },
  ...DEFAULT_DUTY,
  ...changes,
});

describe('working time', () => {
  test.each([
    ['within the day', '2026-11-23T11:25', 15, '2026-11-23T11:40'],
    ['before the day begins', '2026-11-23T07:00', 15, '2026-11-23T10:15'],
    ['over the night', '2026-11-23T18:50', 15, '2026-11-24T10:05'],
    ['over a night and a holiday', '2026-11-24T18:50', 15, '2026-11-26T10:05'],
    ['from a holiday', '2026-11-25T12:00', 30, '2026-11-26T10:30'],
    ['over a free Sunday', '2026-11-28T20:00', 60, '2026-11-30T11:00'],
    ['to the end of the day', '2026-11-23T18:00', 60, '2026-11-23T19:00'],
  ])('%s', (_, from, minutes, until) => {
    expect(afterWorkingTime(HOURS, at(from), minutes * MINUTE_MS)).toBe(at(until));
  });

  test('a desk that never works has no time', () => {
    const never = { week: Array.from({ length: 7 }, () => null), holidays: [] };
    expect(afterWorkingTime(never, at('2026-11-23T12:00'), MINUTE_MS)).toBeNull();
    expect(workOn(never, '2026-11-23')).toBeNull();
  });

  test('two waits in a row are as long as one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        fc.nat(600),
        fc.nat(600),
        (start, one, other) => {
          const from = at('2026-11-20T00:00') + start * MINUTE_MS;
          const first = afterWorkingTime(HOURS, from, one * MINUTE_MS) ?? 0;
          const both = afterWorkingTime(HOURS, from, (one + other) * MINUTE_MS);
          // A wait of nothing ends at once, also at night.
          if (other > 0) expect(afterWorkingTime(HOURS, first, other * MINUTE_MS)).toBe(both);
        },
      ),
    );
  });
});

describe('duty', () => {
  test('own days and hours, absences and holidays', () => {
    const noon = at('2026-11-23T12:00');
    expect(nextDuty(DEFAULT_DUTY, HOURS, noon)).toBe(noon);
    expect(nextDuty({ ...DEFAULT_DUTY, takes: false }, HOURS, noon)).toBeNull();
    expect(nextDuty({ ...DEFAULT_DUTY, days: [1, 2] }, HOURS, noon)).toBe(at('2026-11-24T10:00'));
    expect(nextDuty({ ...DEFAULT_DUTY, from: '13:00', until: '21:00' }, HOURS, noon)).toBe(
      at('2026-11-23T13:00'),
    );
    // Wednesday is a holiday.
    expect(nextDuty({ ...DEFAULT_DUTY, awayUntil: '2026-11-24' }, HOURS, noon)).toBe(at('2026-11-26T10:00'));
    // Own hours also count on the free day of the desk.
    expect(nextDuty({ ...DEFAULT_DUTY, days: [6], from: '09:00', until: '12:00' }, HOURS, noon)).toBe(
      at('2026-11-29T09:00'),
    );
    expect(nextDuty({ ...DEFAULT_DUTY, days: [6] }, HOURS, noon)).toBeNull();
  });

  test('the one whose last lead is the longest ago is next', () => {
    const desk = [account('asha', { turn: 4 }), account('ravi', { turn: 2 }), account('mira', { turn: 3 })];
    const noon = at('2026-11-23T12:00');
    expect(nextInTurn(desk, RULES, ANY, noon)?.id).toBe('ravi');
    const away = desk.map((each) => (each.id === 'ravi' ? { ...each, awayUntil: '2026-11-23' } : each));
    expect(nextInTurn(away, RULES, ANY, noon)?.id).toBe('mira');
    expect(nextInTurn([], RULES, ANY, noon)).toBeNull();
  });

  test('at night the first ones on duty share the leads', () => {
    const desk = [
      account('late', { from: '12:00', until: '20:00' }),
      account('one', { turn: 8 }),
      account('two', { turn: 7 }),
    ];
    expect(nextInTurn(desk, RULES, ANY, at('2026-11-23T22:00'))?.id).toBe('two');
    expect(nextInTurn(desk, RULES, ANY, at('2026-11-23T19:30'))?.id).toBe('late');
  });

  test('the first rule that fits decides, unless its people are away', () => {
    const noon = at('2026-11-23T12:00');
    const desk = [account('asha'), account('mira', { turn: 9 }), account('ravi', { turn: 5 })];
    const rules = [
      { field: 'source' as const, value: 'Facebook', people: ['ravi', 'mira'] },
      { field: 'size' as const, value: '200', people: ['mira'] },
    ];
    const next = (lead: object, accounts = desk) =>
      nextInTurn(accounts, { hours: HOURS, rules }, { ...ANY, ...lead }, noon)?.id;
    expect(next({ source: 'facebook', size: '200' })).toBe('ravi');
    expect(next({ size: '200' })).toBe('mira');
    expect(next({})).toBe('asha');
    const away = desk.map((each) => (each.id === 'mira' ? { ...each, takes: false } : each));
    expect(next({ size: '200' }, away)).toBe('asha');
  });

  test('many leads are shared evenly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 }), (people, leads) => {
        const desk = Array.from({ length: people }, (_, index) => account(`a${index}`));
        const got = new Map<string, number>();
        for (let turn = 1; turn <= leads; turn += 1) {
          const next = nextInTurn(desk, RULES, ANY, at('2026-11-23T10:00') + turn * (HOUR_MS / 10));
          const own = desk.find(({ id }) => id === next?.id);
          if (own) own.turn = turn;
          got.set(next?.id ?? '', (got.get(next?.id ?? '') ?? 0) + 1);
        }
        const counts = desk.map(({ id }) => got.get(id) ?? 0);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('stored rules are read as far as they are valid', () => {
  expect(readDeskRules('{')).toEqual(DEFAULT_RULES);
  expect(readDeskRules('{}')).toEqual(DEFAULT_RULES);
  expect(readDeskRules('{"assignment":"turn","callTarget":15,"rules":[{"field":"x"}]}')).toEqual({
    ...DEFAULT_RULES,
    assignment: 'turn',
    callTarget: 15,
  });
  const whole = { ...DEFAULT_RULES, assignment: 'claim', hours: HOURS };
  expect(readDeskRules(JSON.stringify(whole))).toEqual(whole);
});
