import { describe, expect, test } from 'vitest';
import { addDays } from '../../../domain/dates/calendar.ts';
import { indiaDay } from '../../../domain/dates/india.ts';
import { MAX_NAMES, OTHER_NAMES } from '../../../domain/reports/names.ts';
import { ALL, ENQUIRIES, LEADS, reportDeskOn, touch } from '../../../tests/harness/report-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { createCampaignCosts } from './campaign-costs.ts';

describe.each(DIALECTS)('reports on %s', (dialect) => {
  const desk = reportDeskOn(dialect);
  const { clock, countAll, enquireAs, totals } = desk;

  test('a period is the sum of its days, for any division into months', async () => {
    const dayOf = (index: number) => addDays('2026-08-20', index);
    await desk.figures.add(
      Array.from({ length: 90 }, (_, index) => ({
        day: dayOf(index),
        kind: 'view' as const,
        value: '/',
        state: '',
        count: index + 1,
      })),
    );
    const sum = (from: number, until: number) => ((until - from + 1) * (from + until + 2)) / 2;
    for (const [from, until] of [
      [0, 89],
      [12, 41],
      [11, 42],
      [13, 13],
      [5, 60],
      [12, 12 + 29],
    ] as const) {
      const [found] = await desk.figures.totals({ from: dayOf(from), until: dayOf(until) }, ['view']);
      expect(found?.count).toBe(sum(from, until));
    }
    expect(await desk.figures.byDay({ from: dayOf(3), until: dayOf(4) }, 'view')).toEqual([
      { day: dayOf(3), value: '/', count: 4 },
      { day: dayOf(4), value: '/', count: 5 },
    ]);
    expect(await desk.figures.totals({ from: '2020-01-01', until: '2020-12-31' }, ['view'])).toEqual([]);
  });

  test('invented names are counted together; known and paid ones have their own count', async () => {
    const costs = createCampaignCosts(desk.store, desk.now);
    await costs.add({ campaign: 'diwali', paise: 100, from: '2026-11-01', until: '2026-11-30' }, 'asha');
    for (let index = 0; index < MAX_NAMES + 5; index += 1) {
      await enquireAs(index, {
        lastTouch: touch(`made-up-${index}`, `junk-${index}`),
        webPage: `/made/${index}`,
      });
    }
    await enquireAs(900, { lastTouch: touch('google', 'diwali') });
    await enquireAs(901, { lastTouch: touch(OTHER_NAMES) });
    await countAll(desk.figures, 500);
    const found = await totals(ENQUIRIES);
    expect(Object.keys(found).filter((key) => key.startsWith('source made-up'))).toHaveLength(MAX_NAMES);
    expect(found).toMatchObject({ [`source ${OTHER_NAMES}`]: 5, 'source google': 1, 'campaign diwali': 1 });
    expect(found).toMatchObject({ [`page ${OTHER_NAMES} contact`]: 5, 'page /contact-us contact': 2 });
    expect(await totals(LEADS)).toMatchObject({ [`lead-source ${OTHER_NAMES} incoming`]: 5 });
  });

  test('a day is one of India', async () => {
    clock.now = Date.parse('2026-11-21T18:29:00Z');
    await enquireAs(1);
    clock.now = Date.parse('2026-11-21T18:31:00Z');
    await enquireAs(2);
    await countAll();
    const days = await desk.figures.byDay(ALL, 'form');
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ]);
    expect(indiaDay(clock.now)).toBe('2026-11-22');
  });
});
