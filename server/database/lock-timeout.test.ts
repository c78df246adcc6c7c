// @module-tag slow
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { EnquiryStore } from '../store/enquiries/enquiry-types.ts';
import { createSubscriptionStore } from '../store/intake/subscriptions.ts';
import { createDigestStore } from '../store/notices/digests.ts';
import { createVisitStore } from '../store/visits/visits.ts';
import type { Store } from './open.ts';
import { CONNECTIONS } from './postgres.ts';
import { withIntakeDeadline } from './request-deadline.ts';
import { SQLITE_FILE } from './sqlite.ts';
import { StoreUnavailable } from './unavailable.ts';

/** The longest wait of a visitor, with a margin for busy machines. */
const MAX_WAIT_MS = 6500;

describe.each(DIALECTS)('timeout of enquiries on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let enquiries: EnquiryStore;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    enquiries = openEnquiries(store, Date.now);
  });
  afterEach(() => database.remove());

  /** Another program blocks all writes for so long; resolves when the lock is held. */
  async function lockFor(ms: number): Promise<{ over: Promise<void> }> {
    if (dialect === 'sqlite') {
      const foreign = new DatabaseSync(join(database.options.dataDir, SQLITE_FILE));
      foreign.exec('begin immediate');
      return { over: pause(ms).then(() => foreign.close()) };
    }
    const foreign = new pg.Client(database.options.databaseUrl ?? '');
    await foreign.connect();
    await foreign.query('begin');
    await foreign.query(
      'lock table enquiry, subscription, visit, notice_choice, security_event in access exclusive mode',
    );
    return { over: pause(ms).then(() => foreign.end()) };
  }

  const backgroundWrites = (many: number) =>
    Array.from({ length: many }, (_, index) =>
      store
        .write((trx) =>
          trx
            .insertInto('security_event')
            .values({ id: `${index}`, at: 1, what: 'sign-in', who: null, target: null, request_id: 'x' })
            .execute(),
        )
        .catch(() => undefined),
    );

  /** Submits enquiries over two seconds: the result and time of each. */
  async function arrive(many: number) {
    return Promise.all(
      Array.from({ length: many }, async (_, index) => {
        await pause(index * 100);
        const at = performance.now();
        const outcome = await enquiries.submit(newEnquiry()).then(
          (result) => result.outcome,
          (error: unknown) => (error instanceof StoreUnavailable ? 'unavailable' : String(error)),
        );
        return { outcome, ms: performance.now() - at };
      }),
    );
  }

  test('during a lock of eight seconds each enquiry is refused within five, and accepted after the lock', async () => {
    const { over } = await lockFor(8000);
    const background = backgroundWrites(30);
    const answers = await arrive(20);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(MAX_WAIT_MS);
    const outcomes = new Set(answers.map(({ outcome }) => outcome));
    expect(outcomes.has('unavailable')).toBe(true);
    expect([...outcomes].filter((outcome) => !['unavailable', 'accepted'].includes(outcome))).toEqual([]);
    await over;
    expect((await arrive(5)).map(({ outcome }) => outcome)).toEqual(Array(5).fill('accepted'));
    const accepted = answers.filter(({ outcome }) => outcome === 'accepted').length + 5;
    expect(await store.db.selectFrom('enquiry').select('id').execute()).toHaveLength(accepted);
    await Promise.all(background);
  });

  test('during a lock of three seconds all enquiries are accepted, before background writes', async () => {
    const { over } = await lockFor(3000);
    const background = backgroundWrites(30);
    const answers = await arrive(20);
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(20).fill('accepted'));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(4500);
    await over;
    await Promise.all(background);
  });

  test('an enquiry next to one that came too late is accepted', async () => {
    for (let round = 0; round < 20; round += 1) {
      const late = enquiries.submit(newEnquiry(), performance.now() - 1);
      await expect(late).rejects.toThrow('too long');
      expect((await enquiries.submit(newEnquiry())).outcome).toBe('accepted');
    }
  });

  test('subscriptions have the same timeout', async () => {
    const subscriptions = createSubscriptionStore(store, {
      now: Date.now,
      enquiriesPerMinute: 1000,
      addressSecret: 'secret',
    });
    const { over } = await lockFor(8000);
    const background = backgroundWrites(30);
    const at = performance.now();
    const request = { email: 'a@example.com', consentVersion: '1', consentLanguage: 'en', page: '/' };
    await expect(
      subscriptions.subscribe({ ...request, address: '::1', submissionKey: null, quarantine: null }),
    ).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - at).toBeLessThan(MAX_WAIT_MS);
    await over;
    await Promise.all(background);
  });

  test('changes by a link and all other writes have the same timeout', async () => {
    const subscriptions = createSubscriptionStore(store, {
      now: Date.now,
      enquiriesPerMinute: 1000,
      addressSecret: 'secret',
    });
    const visits = createVisitStore(store, Date.now);
    const digests = createDigestStore(store, Date.now);
    const { over } = await lockFor(8000);
    const at = performance.now();
    const writes: Record<string, Promise<unknown>> = {
      'a visit moved': visits.change('none', { startsAt: 1 }, { id: '', name: 'The visitor' }),
      'the list left': subscriptions.leave('none', 'link'),
      'the list joined again': subscriptions.rejoin('none'),
      'e-mails switched off': digests.switchOff('none'),
      'a change of the desk': store.write((trx) =>
        trx.deleteFrom('visit').where('id', '=', 'none').execute(),
      ),
    };
    const answers = await Promise.all(
      Object.entries(writes).map(async ([name, work]) => {
        const outcome = await work.then(
          () => 'done',
          (error: unknown) => (error instanceof StoreUnavailable ? 'refused' : String(error)),
        );
        return [name, outcome, performance.now() - at < MAX_WAIT_MS];
      }),
    );
    expect(answers).toEqual(Object.keys(writes).map((name) => [name, 'refused', true]));
    await over;
  });

  test('every wait of a visitor ends', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const at = performance.now();
    await expect(withIntakeDeadline(() => promise)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - at).toBeLessThan(MAX_WAIT_MS);
    resolve();
  });

  test('using all general connections leaves those of enquiries free', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const holders = Array.from({ length: CONNECTIONS.general }, () =>
      store.db.connection().execute(() => promise),
    );
    const [answer] = await arrive(1);
    expect(answer).toMatchObject({ outcome: 'accepted' });
    resolve();
    await Promise.all(holders);
  });
});
