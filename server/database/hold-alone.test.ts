// @module-tag built
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { holdAlone } from './hold-alone.ts';
import type { Store } from './open.ts';

let database: TestDatabase;
let stores: [Store, Store];
beforeAll(async () => {
  database = await makeDatabase('postgres', inject('postgresUrl'));
  stores = [await database.open(), await database.open()];
});
afterAll(() => database.remove());

test('one process works at a time, the next begins when it ends, and whoever stops waiting does nothing', async () => {
  const [one, other] = stores;
  const never = new AbortController();
  const done: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = holdAlone(
    one,
    'warming',
    async () => {
      begin();
      await ended;
      done.push('first');
    },
    never.signal,
    5,
  );
  await begun;
  const next = async (store: Store, name: string, signal: AbortSignal) =>
    holdAlone(store, 'warming', async () => void done.push(name), signal, 5);
  const second = next(other, 'second', never.signal);
  const stopping = new AbortController();
  const third = next(one, 'third', stopping.signal);
  stopping.abort();
  await third;
  expect(done).toEqual([]);
  end();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

test('a failure frees the lock', async () => {
  const [one, other] = stores;
  const { signal } = new AbortController();
  const failing = holdAlone(one, 'warming', () => Promise.reject(new Error('broken')), signal, 5);
  await expect(failing).rejects.toThrow('broken');
  await expect(holdAlone(other, 'warming', async () => undefined, signal, 5)).resolves.toBeUndefined();
});
