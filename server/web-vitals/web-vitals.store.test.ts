import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Store } from '../database/open.ts';
import { createWebVitalsStore, type WebVitalsCount } from '../store/web-vitals/web-vitals.ts';
import { createWebVitals } from './web-vitals.ts';

/** 01:30 in India, while it is still the day before in UTC. */
const NIGHT = Date.parse('2026-11-21T20:00:00Z');
const ALL = { page: null, device: null };

describe.each(DIALECTS)('web vitals on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  const clock = { now: NIGHT };
  const log = { warn: () => undefined };
  const open = (own: Store, everyMs?: number) =>
    createWebVitals({
      store: createWebVitalsStore(own),
      log,
      now: () => clock.now,
      ...(everyMs !== undefined && { everyMs }),
    });
  const rows = () => store.db.selectFrom('measure').selectAll().orderBy('day').orderBy('metric').execute();
  const visits = async () => {
    const counts = await store.db
      .selectFrom('measure')
      .select('count')
      .where('metric', '=', 'visits')
      .execute();
    return counts.reduce((sum, { count }) => sum + Number(count), 0);
  };

  beforeEach(async () => {
    clock.now = NIGHT;
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
  });
  afterEach(() => database.remove());

  test('visits are counted in memory and written together, by day in India', async () => {
    const measures = open(store);
    measures.count({ page: '/', device: 'phone', LCP: 1000, CLS: 0 });
    measures.count({ page: '/', device: 'phone', LCP: 1001, TTFB: 80 });
    expect(await rows()).toEqual([]);
    await measures.flush();
    measures.count({ page: '/', device: 'phone', LCP: 1000 });
    await measures.stop();
    const of = { day: '2026-11-22', page: '/', device: 'phone' };
    expect((await rows()).map((row) => ({ ...row, count: Number(row.count) }))).toEqual([
      { ...of, metric: 'CLS', bucket: 0, count: 1 },
      { ...of, metric: 'LCP', bucket: 90, count: 3 },
      { ...of, metric: 'TTFB', bucket: 57, count: 1 },
      { ...of, metric: 'visits', bucket: 0, count: 3 },
    ]);
  });

  test('counts are written after an interval', async () => {
    open(store, 1).count({ page: '/', device: 'desk', LCP: 1 });
    await expect.poll(visits).toBe(1);
  });

  test('several processes add to the same counts, and none is lost', async () => {
    const others = await Promise.all([1, 2, 3].map(() => database.open()));
    const processes = [store, ...others].map((each) => open(each));
    const pages = ['/', '/price', '/faq'];
    await Promise.all(
      processes.map(async (measures, index) => {
        for (let round = 0; round < 10; round += 1) {
          // Each in another order.
          for (let at = 0; at < pages.length; at += 1) {
            const page = pages[(at + index) % pages.length] ?? '/';
            measures.count({ page, device: 'phone', LCP: 500, INP: 40, CLS: 0.01, TTFB: 100 });
          }
          await measures.flush();
        }
      }),
    );
    expect(await visits()).toBe(processes.length * 10 * pages.length);
  });

  test('are read by page and device, and by day for the chosen page and device', async () => {
    const measures = open(store);
    clock.now = NIGHT - 7 * DAY_MS;
    measures.count({ page: '/', device: 'phone', LCP: 9000 });
    clock.now = NIGHT - 6 * DAY_MS;
    measures.count({ page: '/', device: 'phone', LCP: 1000 });
    clock.now = NIGHT;
    measures.count({ page: '/', device: 'phone', LCP: 1000 });
    measures.count({ page: '/price', device: 'desk', LCP: 1000 });
    const { days, byPage, byDay } = await measures.recent(7, ALL);
    expect([days.length, days[0], days[6]]).toEqual([7, '2026-11-16', '2026-11-22']);
    expect(byPage).toHaveLength(4);
    expect(byPage).toContainEqual({ page: '/', device: 'phone', metric: 'LCP', bucket: 90, count: 2 });
    expect(byDay).toContainEqual({ day: '2026-11-22', metric: 'LCP', bucket: 90, count: 2 });
    const desk = await measures.recent(7, { page: '/price', device: 'desk' });
    expect(desk.byDay.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-22', 1],
    ]);
    expect((await measures.recent(7, { page: '/price', device: 'phone' })).byDay).toEqual([]);
  });

  test('are kept for 90 days', async () => {
    const measures = open(store);
    for (const days of [91, 90, 0]) {
      clock.now = NIGHT - days * DAY_MS;
      measures.count({ page: '/', device: 'phone', LCP: 1000 });
    }
    await measures.flush();
    clock.now = NIGHT;
    await measures.purge();
    expect([...new Set((await rows()).map(({ day }) => day))]).toEqual(['2026-08-24', '2026-11-22']);
  });

  test('counts wait while the store is unreachable, and are then written once', async () => {
    const real = createWebVitalsStore(store);
    let isAway = true;
    const warnings: string[] = [];
    const measures = createWebVitals({
      store: {
        ...real,
        add: (counts: readonly WebVitalsCount[]) =>
          isAway ? Promise.reject(new Error('away')) : real.add(counts),
      },
      log: { warn: (_: unknown, words?: string) => void warnings.push(words ?? '') },
      now: () => clock.now,
    });
    measures.count({ page: '/', device: 'phone', LCP: 1000 });
    await measures.flush();
    measures.count({ page: '/', device: 'phone', LCP: 1000 });
    await measures.flush();
    expect(warnings).toHaveLength(1);
    isAway = false;
    await measures.flush();
    await measures.flush();
    expect(await visits()).toBe(2);
  });
});
