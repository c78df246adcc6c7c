import { expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

test('grants the lock to one caller at a time: priority callers first, each in order', async () => {
  const mutex = createMutex();
  const order: string[] = [];
  const leave = await mutex.acquire();
  const pass = async (name: string, isFirst: boolean) => {
    const release = await mutex.acquire(isFirst);
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    release();
  };
  const all = [pass('a', false), pass('b', false), pass('c', true), pass('d', true)];
  await Promise.resolve();
  expect(order).toEqual([]);
  leave();
  await Promise.all(all);
  expect(order).toEqual(['c', 'd', 'a', 'b'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  (await mutex.acquire())();
});
