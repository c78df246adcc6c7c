import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/calendar.ts';
import { DAY_MS, MINUTE_MS } from '../dates/durations.ts';
import {
  durationWords,
  HISTOGRAM_STEPS,
  histogramStep,
  shortDuration,
  WAIT_MARKS,
  waitStatistics,
} from './contact-time.ts';
import { costInPeriod, costPerItem, readCost, rupeeWords } from './costs.ts';
import { limitedName, MAX_NAMES, OTHER_NAMES, pageOfAddress } from './names.ts';
import { daysIn, listDays, MAX_DAYS, readPeriod, splitIntoMonths } from './period.ts';
import { conversionOf, countedState } from './stages.ts';

const TODAY = '2026-11-22';
const period = (asked: string) => readPeriod(new URLSearchParams(asked), TODAY);

test.each([
  ['', '28', '2026-10-26', TODAY, '2026-09-28', '2026-10-25'],
  ['period=7', '7', '2026-11-16', TODAY, '2026-11-09', '2026-11-15'],
  ['period=month', 'month', '2026-11-01', TODAY, '2026-10-10', '2026-10-31'],
  ['period=<script>', '28', '2026-10-26', TODAY, '2026-09-28', '2026-10-25'],
  ['from=2024-02-28&until=2024-03-01', 'own', '2024-02-28', '2024-03-01', '2024-02-25', '2024-02-27'],
])(
  'a period is read from the address, with as many days before it: %s',
  (asked, name, from, until, ...past) => {
    expect(period(asked)).toEqual({
      ...{ name, from, until, problem: null },
      before: { from: past[0], until: past[1] },
    });
  },
);

test.each([
  ['from=2026-11-31&until=2026-11-30', /first day/],
  ['from=2026-11-01', /last day/],
  ['from=2026-11-10&until=2026-11-01', /after the last/],
  ['from=2026-12-01&until=2026-12-02', /to come/],
  ['from=1999-01-01&until=1999-02-01', /2000/],
  ['from=2024-01-01&until=2025-01-01', /366 days/],
])('days that cannot be shown are refused, and the usual ones shown: %s', (asked, words) => {
  expect(period(asked)).toMatchObject({ name: '28', until: TODAY, problem: expect.stringMatching(words) });
});

test('a period is split into whole months and days, without overlap', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2020-01-15', offset));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: MAX_DAYS - 1 }), (from, more) => {
      const all = { from, until: addDays(from, more) };
      const { months, days } = splitIntoMonths(all);
      const found = days.flatMap(listDays);
      if (months) {
        const last = addDays(addDays(`${months.until}-01`, 31).slice(0, 8).concat('01'), -1);
        found.push(...listDays({ from: `${months.from}-01`, until: last }));
      }
      expect(found.toSorted()).toEqual(listDays(all));
      expect(found).toHaveLength(daysIn(all));
    }),
  );
});

test('the share within a time is exact, and leads not called count as waiting', () => {
  const wait = fc.option(fc.integer({ min: 0, max: 400 * DAY_MS }), { nil: null });
  fc.assert(
    fc.property(fc.array(wait, { minLength: 1, maxLength: 60 }), (waits) => {
      const counts = [...Map.groupBy(waits, histogramStep)].map(([value, all]) => ({
        value,
        count: all.length,
      }));
      const found = waitStatistics(counts);
      const within = (limit: number) => waits.filter((each) => each !== null && each <= limit).length;
      expect(found.leads).toBe(waits.length);
      expect(found.notYet).toBe(waits.filter((each) => each === null).length);
      expect(found.within.map(({ count }) => count)).toEqual(WAIT_MARKS.map(within));
      const called = waits.length - found.notYet;
      for (const [share, step, of] of [
        [0.5, found.median, waits.length],
        [0.9, found.p90, waits.length],
        [0.5, found.called.median, called],
        [0.9, found.called.p90, called],
      ] as const) {
        const need = Math.max(1, Math.ceil(share * of));
        if (step === null) expect(within(HISTOGRAM_STEPS.at(-1) ?? 0)).toBeLessThan(need);
        else {
          expect(within(step)).toBeGreaterThanOrEqual(need);
          // The next smaller step would be too small.
          expect(within(HISTOGRAM_STEPS[HISTOGRAM_STEPS.indexOf(step) - 1] ?? -1)).toBeLessThan(need);
        }
      }
    }),
  );
  expect(waitStatistics([])).toMatchObject({ leads: 0, median: null, p90: null, later: 0 });
  expect([1, 90, 1440, 1500, 61].map((minutes) => durationWords(minutes * MINUTE_MS))).toEqual([
    '1 minute',
    '1 hour 30 minutes',
    '1 day',
    '1 day 1 hour',
    '1 hour 1 minute',
  ]);
  expect([90, 1, 2880].map((minutes) => shortDuration(minutes * MINUTE_MS))).toEqual([
    '1 h 30 min',
    '1 min',
    '2 days',
  ]);
});

test('a lead has reached its stage and all before; a lost one those it had reached', () => {
  const found = conversionOf([
    { state: countedState('incoming', 'incoming'), count: 3 },
    { state: countedState('visited', 'incoming'), count: 2 },
    { state: countedState('lost', 'contacted'), count: 4 },
    { state: countedState('booked', 'incoming'), count: 1 },
    { state: 'a-stage-to-come', count: 1 },
  ]);
  expect(found).toEqual({
    leads: 11,
    lost: 4,
    reached: { incoming: 11, contacted: 7, 'visit-planned': 3, visited: 3, negotiation: 1, booked: 1 },
  });
});

test('names of a day are limited; addresses are pages without the query', () => {
  const present = new Set<string>();
  const named = Array.from({ length: MAX_NAMES + 3 }, (_, index) => limitedName(present, `made-up-${index}`));
  expect(named.slice(-3)).toEqual([OTHER_NAMES, OTHER_NAMES, OTHER_NAMES]);
  expect(limitedName(present, 'made-up-0')).toBe('made-up-0');
  expect([
    limitedName(present, 'google'),
    limitedName(present, ''),
    limitedName(present, 'paid', true),
  ]).toEqual(['google', '', 'paid']);
  expect(limitedName(new Set(), 'x'.repeat(500))).toHaveLength(60);
  expect(
    ['/price?plot=F06#a', '/blog/one', '/plots/F06', '/plots', '/', '', '/price/', '?x'].map(pageOfAddress),
  ).toEqual(['/price', '/blog/:slug', '/plots/:number', '/plots', '/', '/', '/price', '/']);
});

const typed = (fields: Record<string, string>) =>
  readCost(
    (name) =>
      ({ campaign: 'Diwali ', amount: '1.5 lakh', from: '2026-10-01', until: '2026-10-31', ...fields })[name],
  );

test('a cost is read in Indian notation, with errors beside its field', () => {
  expect(typed({})).toEqual({
    cost: { campaign: 'diwali', paise: 15_000_000, from: '2026-10-01', until: '2026-10-31' },
  });
  expect(typed({ amount: '₹ 499.50' })).toMatchObject({ cost: { paise: 49_950 } });
  for (const [field, text] of [
    ['campaign', ' '],
    ['campaign', 'x'.repeat(61)],
    ['amount', 'much'],
    ['amount', '0'],
    ['amount', '-5'],
    ['amount', '11 crore'],
    ['from', '2026-02-30'],
    ['until', ''],
    ['until', '2026-09-30'],
    ['until', '2027-12-31'],
  ] as const) {
    expect(typed({ [field]: text }), `${field} ${text}`).toEqual({
      errors: { [field]: expect.stringMatching(/\w/) },
    });
  }
});

test('a cost is spread evenly over its days', () => {
  const cost = { campaign: 'diwali', paise: 3_100_001, from: '2026-10-01', until: '2026-10-31' };
  expect(costInPeriod(cost, { from: '2026-10-01', until: '2026-10-31' })).toBe(3_100_001);
  expect(costInPeriod(cost, { from: '2026-10-31', until: '2026-11-30' })).toBe(100_000);
  expect(costInPeriod(cost, { from: '2026-11-01', until: '2026-11-30' })).toBe(0);
  expect([costPerItem(3_100_001, 3), costPerItem(5, 0)]).toEqual([1_033_300, null]);
  expect([rupeeWords(12_500_000), rupeeWords(49_950)]).toEqual(['₹1,25,000', '₹499.50']);
});
