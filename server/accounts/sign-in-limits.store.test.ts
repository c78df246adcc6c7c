import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import {
  ASHA,
  from,
  HERE,
  openBareAccounts,
  RAVI,
  TOKEN,
  WRONG_CREDENTIALS,
} from '../../tests/harness/accounts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Accounts } from './accounts.ts';

describe.each(DIALECTS)('limits of password guesses on %s', (dialect) => {
  let database: TestDatabase;
  let bench: Awaited<ReturnType<typeof openBareAccounts>>;
  let accounts: Accounts;
  const signIn = (who: { email: string; password: string }, caller = HERE) => accounts.signIn(who, caller);

  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    bench = await openBareAccounts(database);
    ({ accounts } = bench);
  });
  afterEach(() => database.remove());

  test('an unknown address and a wrong password get the same response', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const wrong = await signIn({ ...ASHA, password: 'five stones mark a plot' });
    expect(wrong).toEqual(WRONG_CREDENTIALS);
    expect(await signIn(RAVI)).toEqual(wrong);
    expect(await signIn({ email: 'not an address', password: 'x' })).toEqual(wrong);
  });

  test('after five wrong passwords even the right one waits, also concurrently; other addresses do not', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const wrong = { ...ASHA, password: 'five stones mark a plot' };
    const results = await Promise.all(Array.from({ length: 9 }, () => signIn(wrong)));
    const waited = results.filter((result) => result.outcome === 'refused' && result.retryAfterSeconds);
    expect(waited).toHaveLength(4);
    expect(await signIn(ASHA)).toEqual({
      outcome: 'refused',
      status: 429,
      message: 'Too many attempts. Please wait 1 minute and try again.',
      retryAfterSeconds: 60,
    });
    expect((await signIn(ASHA, from('203.0.113.1'))).outcome).toBe('ok');
    bench.clock.now += 60_000;
    expect((await signIn(wrong)).outcome).toBe('refused');
    bench.clock.now += 60_000;
    expect(await signIn(ASHA)).toMatchObject({ retryAfterSeconds: 60 });
    bench.clock.now += 60_000;
    expect((await signIn(ASHA)).outcome).toBe('ok');
    expect(await signIn(wrong)).not.toHaveProperty('retryAfterSeconds');
  });

  test('a clock put back by a year blocks nobody', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    for (let index = 0; index < 5; index += 1) await signIn({ ...ASHA, password: 'wrong all along' });
    bench.clock.now -= 365 * DAY_MS;
    expect(await signIn(ASHA)).toMatchObject({ retryAfterSeconds: 60 });
    bench.clock.now += 60_000;
    expect((await signIn(ASHA)).outcome).toBe('ok');
  });

  test('addresses of one IPv6 network count as one', async () => {
    for (let index = 0; index < 5; index += 1) {
      await signIn({ ...ASHA, password: 'x' }, from(`2001:db8:1:2::${index}`));
    }
    expect(await signIn(ASHA, from('2001:db8:1:2:aaaa::1'))).toMatchObject({ retryAfterSeconds: 60 });
    expect(await signIn(ASHA, from('2001:db8:1:3::1'))).not.toHaveProperty('retryAfterSeconds');
  });

  test('one address that tries many accounts has to wait', async () => {
    for (let index = 0; index < 30; index += 1) {
      const { outcome } = await signIn({ email: `who${index}@example.com`, password: 'x' });
      expect(outcome).toBe('refused');
    }
    expect(await signIn({ email: 'who@example.com', password: 'x' })).toMatchObject({
      retryAfterSeconds: 60,
    });
  });

  test('guesses from many addresses are slowed; known browsers of the owner do not wait', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    expect((await signIn(ASHA, from('192.0.2.1'))).outcome).toBe('ok');
    const wrong = { ...ASHA, password: 'wrong all along' };
    for (let index = 0; index < 20; index += 1) {
      expect(await signIn(wrong, from(`203.0.113.${index}`))).toEqual(WRONG_CREDENTIALS);
    }
    expect(await signIn(wrong, from('203.0.113.99'))).toMatchObject({ status: 429, retryAfterSeconds: 2 });
    expect((await signIn(ASHA, from('192.0.2.1'))).outcome).toBe('ok');
    for (let index = 0; index < 20; index += 1) await signIn(wrong, from(`203.0.113.${index}`));
    bench.clock.now += 2_000;
    expect((await signIn(ASHA, from('203.0.113.100'))).outcome).toBe('ok');
  });

  test('log-ins beyond the queue are refused for now without counting as attempts', async () => {
    await accounts.setUp(ASHA, TOKEN, HERE);
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        signIn({ email: `who${index}@example.com`, password: 'x' }, from(`203.0.113.${index}`)),
      ),
    );
    const busy = results.filter((result) => result.outcome === 'refused' && result.status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length).toBeLessThanOrEqual(148);
    expect(busy[0]).toMatchObject({ retryAfterSeconds: 5, message: expect.stringContaining('in 5 seconds') });
    const booked = await bench.store.db
      .selectFrom('sign_in_failure')
      .selectAll()
      .where('failures', '>', 0)
      .execute();
    expect(booked).toHaveLength(3 * (200 - busy.length));
  });
});
