import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { NOW } from '../../tests/harness/lead-desk.ts';
import { personalDesk } from '../../tests/harness/personal-desk.ts';
import { makeDatabase } from '../../tests/harness/stores.ts';
import type { Store, Trx } from '../database/open.ts';
import { createRetention, type Retention } from './retention.ts';

/**
 * Accepted data stays although people are removed at the same time. Only on PostgreSQL: SQLite runs one writing
 * transaction at a time.
 */

const LONG_AFTER = Date.parse('2029-01-23T10:00:00+05:30');
const MEERA = { name: 'Meera Zutshi', phone: '9000012345', email: 'meera.zutshi@example.com' };

/** The site in one process. */
const desk = personalDesk();
const { clock } = desk;
/** Another process that locks rows. */
let other: Store;
let store: Store;
let retention: Retention;

beforeEach(async () => {
  clock.now = NOW;
  await desk.open(await makeDatabase('postgres', inject('postgresUrl')));
  [store, other] = [await desk.database.open(), await desk.database.open()];
  retention = createRetention(store, desk.now);
});
afterEach(() => desk.database.remove());

const enquire = async () => (await desk.enquire(MEERA)).enquiry;
const subscribe = () => desk.subscribe(MEERA.email);

async function switchOn() {
  clock.now = LONG_AFTER;
  await retention.look();
  await retention.switchOn('Asha');
}

/** Runs `work` in a transaction that stays open until it is released. */
async function hold(work: (trx: Trx) => Promise<unknown>) {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = other.write(async (trx) => {
    await work(trx);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  return async () => {
    free.resolve();
    await done;
  };
}

/** The number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ many: string }>`
    select count(*) as many from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db);
  return Number(rows[0]?.many);
}
const untilWaiting = (many: number) => expect.poll(waiting).toBe(many);

/** Starts the work, and returns once it is done or waits for a lock. */
async function begin<T>(work: Promise<T>, behind: number): Promise<{ work: Promise<T> }> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  await expect.poll(async () => isDone || (await waiting()) > behind).toBe(true);
  return { work };
}

test('an enquiry of a person being removed is kept, with its deliveries and person', async () => {
  const first = await enquire();
  await switchOn();
  const letGo = await hold((trx) => trx.selectFrom('delivery').select('id').forUpdate().execute());
  const run = retention.runIfDue();
  await untilWaiting(1);
  const { work } = await begin(enquire(), 1);
  await letGo();
  expect(await run).toBe(true);

  const second = await desk.enquiries.find(await work);
  expect(second).toMatchObject({ fields: { phone: MEERA.phone } });
  expect(second?.deliveries.length).toBeGreaterThan(0);
  expect(await desk.leads.findByEnquiry(second?.id ?? '')).not.toBeNull();
  expect(await desk.enquiries.find(first)).toBeNull();
});

test('a person who becomes booked during a retention run is kept', async () => {
  const enquiry = await enquire();
  await switchOn();
  const letGo = await hold((trx) => trx.updateTable('person').set({ stage: 'booked' }).execute());
  const run = retention.runIfDue();
  await untilWaiting(1);
  await letGo();
  expect(await run).toBe(true);
  expect(await desk.enquiries.find(enquiry)).not.toBeNull();
});

test('a subscriber who returns during a retention run stays subscribed', async () => {
  await subscribe();
  const [row] = await desk.subscriptions.list({ before: null, limit: 1 });
  clock.now += DAY_MS;
  await desk.subscriptions.leave(row?.id ?? '', 'link');
  await switchOn();
  const letGo = await hold((trx) => trx.selectFrom('subscription').select('id').forUpdate().execute());
  const run = retention.runIfDue();
  await untilWaiting(1);
  const { work } = await begin(subscribe(), 1);
  await letGo();
  expect(await run).toBe(true);
  expect(await work).toMatchObject({ outcome: 'accepted' });
  expect(await desk.subscriptions.list({ before: null, limit: 5 })).toMatchObject([{ email: MEERA.email }]);
});
